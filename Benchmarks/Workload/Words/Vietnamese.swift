/// Vietnamese: 423 words, each once.
let vietnameseWords = """
    và của các có được cho không trong là với một này khi để tệp thư mục cửa sổ trình đơn nút danh sách
    bảng dòng cột giá trị kiểu tùy chọn thiết lập cài đặt mở lưu đóng mới sửa chép dán xóa hủy tìm kiếm
    xem in trợ giúp kế tiếp quay lại xong thêm bỏ tên cỡ văn bản trang từ phông chữ màu ảnh hiện ẩn chỉ
    nếu phải lỗi thất bại sai lạ thiếu thấy người dùng mật khẩu tài khoản tin nhắn số ngày giờ bắt đầu
    dừng tạm tục âm lượng màn hình chế độ áp dụng mặc định cập nhật tải xuống lên gửi nhận chia sẻ liên
    kết mạng máy chủ nối dữ liệu cơ sở bộ nhớ đĩa bị hệ thống ứng chương tiến dịch vụ phiên khóa phím
    chuột bàn nhấn kéo cuộn phóng thu nhỏ xoay chuyển trái trên dưới giữa lề viền rộng cao dài sâu mức
    lớp nhóm đường điểm cong góc lưới vị phần trăm nhiệt thời tiết dự báo mưa gió mây nắng tuyết tốc
    khoảng cách hướng trí đồ tuyến địa phố thành quốc gia vùng ngôn ngữ ký tự biểu tượng đoạn câu tiêu
    đề chân nhãn ghi chú bình luận trả lời trích dẫn tác giả biên tập hữu viên khách quản án việc sự
    kiện lịch tuần tháng năm phút giây hôm nay mai qua luôn lần nữa trước sau ngoài gần mỗi khác giống
    bằng hơn kém bật tắt hoạt động nhìn công khai riêng tư chung bảo vệ an toàn hợp lệ hết hạn chờ đang
    chạy sẵn sàng bận nạp tạo đổi phát hành nhánh trộn xung đột kho xa cục kiểm tra yêu cầu trạng thái
    mã quả ra vào đối biến hàm phương pháp gói viện mẫu dáng chụp tuyển phim tiếng nhạc bài hát nghệ sĩ
    rãnh đài kênh cáo chiếu ô thức tổng trung lọc sắp xếp tăng giảm gộp tách thay thế hoàn cắt dọn khởi
    thoát đăng nhập trữ phục hồi sao xuất nén giải hóa xác tất cấm chối chấp buộc giản cá nhân trường
    đình bạn điện thoại gọi giọng nhắc nhở thông cảnh chi mô tả hỗ phản thanh toán thẻ hàng giao khuyến
    mãi sản phẩm thuế tiền tệ giấy phép thỏa thuận điều truy chứng thử giới vượt còn chỗ pin chất sáng
    tương bão nét hỏng cũ đồng tiện ích nghiêng đậm gạch khung nền bóng mờ suốt chèn đôi lẫn kích khuyết
    vuông tròn chấm phẩy ngoặc
    """
