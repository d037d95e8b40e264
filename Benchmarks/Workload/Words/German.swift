/// German: 399 words, each once.
let germanWords = """
    der die das und in zu den von mit für auf ist nicht ein eine als auch es an werden aus bei wird sind
    oder nach Datei Dateien Ordner Fenster Menü Schaltfläche Liste Tabelle Zeile Spalte Wert Typ
    Einstellung Einstellungen öffnen speichern schließen neu bearbeiten kopieren einfügen löschen
    abbrechen suchen finden Ansicht drucken Hilfe weiter zurück fertig hinzufügen entfernen auswählen
    Name Größe Text Seite Wort Schrift Schriftart Farbe Bild anzeigen ausblenden nur wenn kann muss
    Fehler fehlgeschlagen ungültig unbekannt fehlt gefunden Benutzer Passwort Konto Nachricht Zahl Datum
    Uhrzeit starten anhalten fortsetzen Lautstärke Bildschirm Modus anwenden zurücksetzen Standard
    aktualisieren Aktualisierung installieren herunterladen hochladen senden empfangen teilen
    Verknüpfung Netzwerk Server Verbindung verbinden Daten Datenbank Speicher Festplatte Gerät System
    Anwendung Programm Prozess Dienst Sitzung Schlüssel Taste Maus Tastatur klicken ziehen blättern
    vergrößern verkleinern drehen verschieben links rechts oben unten Mitte Rand Rahmen Breite Höhe
    Länge Tiefe Ebene Gruppe Element Form Pfad Punkt Kurve Winkel Raster Einheit Prozent Grad Temperatur
    Wetter Vorhersage Regen Wind Wolke Sonne Schnee Geschwindigkeit Entfernung Richtung Standort Karte
    Strecke Adresse Straße Stadt Land Region Sprache Übersetzung Zeichen Zeichenkette Buchstabe Absatz
    Satz Titel Kopfzeile Fußzeile Beschriftung Notiz Kommentar Antwort Zitat Autor Bearbeiter Eigentümer
    Mitglied Gast Systemverwalter Projekt Aufgabe Ereignis Kalender Woche Monat Jahr Tag Stunde Minute
    Sekunde heute morgen gestern niemals immer erneut vorher danach zwischen innerhalb außerhalb jeder
    andere gleich verschieden größer kleiner aktiviert deaktiviert aktiv sichtbar versteckt gesperrt
    öffentlich privat gemeinsam geschützt sicher gültig abgelaufen ausstehend läuft beendet bereit
    beschäftigt geladen gespeichert erstellt gelöscht umbenannt verschoben geändert Version
    Veröffentlichung Zweig zusammenführen Konflikt Paketquelle entfernt lokal überprüfen Anfrage Status
    Ergebnis Ausgabe Eingabe Argument Variable Funktion Methode Klasse Objekt Modul Paket Bibliothek
    Erweiterung Vorlage Thema Stil Symbol Foto Album Kamera Video Ton Musik Lied Künstler Titelliste
    Radio Kanal Film Buch Kapitel Dokument Bericht Diagramm Folie Zelle Formel Summe Durchschnitt gesamt
    Filter sortieren aufsteigend absteigend trennen ersetzen rückgängig wiederholen ausschneiden leeren
    Neustart abmelden anmelden registrieren Abonnement Archiv wiederherstellen Sicherungskopie
    importieren exportieren umwandeln komprimieren entpacken verschlüsseln bestätigen überspringen
    abschließen erlauben verweigern annehmen ablehnen verfügbar erforderlich optional einfach persönlich
    Arbeit Schule Familie Freund Telefon Anruf Stimme Wecker Erinnerung Benachrichtigung Warnung
    Informationen Beschreibung Anleitung Unterstützung Rückmeldung Preis Zahlung Rechnung Bestellung
    Lieferung Rückgabe Rabatt Produkt Menge Steuer Währung Lizenz Vereinbarung Bedingungen Sicherheit
    Zugriff Zertifikat Unterschrift Versuch Grenze überschritten verbleibend Platz Akku Qualität
    Helligkeit Kontrast Sättigung Schärfe automatisch erfolgreich vorübergehend vollständig teilweise
    beschädigt veraltet Synchronisierung Wiedergabe Zugriffsberechtigung Geschwindigkeitsbegrenzung
    Benutzeroberfläche Datenschutzerklärung Bildschirmauflösung Tastenkombination Zeichenkodierung
    Druckereinstellungen Sicherheitsaktualisierung Verbindungsabbruch
    """
