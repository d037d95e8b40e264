import stringfit_command

Stringfit.main()
