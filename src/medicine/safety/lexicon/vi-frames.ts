import type { LexiconData } from '../words/lexicon.ts'

/** Words of the frames around a sign (words/frames), as in en-frames.ts. */
export const VI_FRAMES: LexiconData = {
  job: `tôi là y tá|tôi là bác sĩ|tôi là giáo viên|tôi làm y tá|tôi làm điều dưỡng|tôi là điều dưỡng|tôi làm cứu hộ|em là y tá|nghề của tôi|tôi chăm sóc`,
  'people-in-general': `bệnh nhân|nhiều người|mọi người|người ta|khách`,
  'care-verb': `gặp|ngày nào cũng gặp|hay gặp|thường gặp|cấp cứu cho|chăm sóc cho`,
  mishap: `quên|trễ|mất giấy|lỡ hẹn|bỏ lỡ|làm mất|ăn thêm|hút thuốc`,
  'quote-cue': `kế hoạch ghi|kế hoạch viết|hướng dẫn ghi|ghi là|y tá dặn|bác sĩ dặn|y tá nói|bác sĩ nói|dặn tôi`,
  'then-word': `thì|là phải`,
  'change-dose': `bỏ thuốc|ngưng thuốc|ngừng thuốc|ngưng prednisone|nửa liều|nửa viên|giảm liều|tăng liều|gấp đôi|không uống thuốc|bớt thuốc`,
  hearsay: `hàng xóm bảo|hàng xóm nói|bạn tôi bảo|bạn tôi nói|người ta nói|người ta bảo|nghe nói`,
  asked: `có sao không|được không|được chưa|được hả|có cần|có nên|có được|có thể cho|cần phải`,
  'question-cue': `khác nhau thế nào|khác nhau ra sao|khác nhau chỗ nào|làm sao để biết|làm thế nào để biết|làm cách nào để biết|cách nhận biết|cách phân biệt|có thể gây|có gây|có gây ra|có thể làm|có khi nào gây`,
  'fig-busy': `kẹt xe|tắc đường|giấy tờ|đơn từ|họp hành`,
  'poison-danger': `rắn cắn|bị rắn cắn|rắn độc cắn`,
  'death-wish': `không bao giờ dậy nữa|không bao giờ thức dậy|không muốn dậy nữa|không muốn tỉnh dậy nữa|không tỉnh dậy nữa|ngủ luôn không dậy`,
  hopeless: `sống không nổi nữa|sống không nổi|không sống nổi|sống hết nổi|hết muốn sống|chán sống|sống làm gì nữa`,
  method: `đã mua than|mua than|than tôi mua|đốt than|than đã mua`,
  'plan-drug': `prednisone|prednisolone|thuốc kháng sinh|kháng sinh|thuốc steroid|corticoid`,
  'well-since': `hồi phục|bình phục|hết rồi|xuất viện|đã khỏi|khỏi rồi|không bị nữa`,
  'long-ago': `trước mổ tôi|trước khi mổ tôi|hai năm trước|ba năm trước`,
  harmless: `nóng ngộp thở|nóng nghẹt thở`,
  'works-as': `là y tá|làm y tá|là điều dưỡng|làm điều dưỡng|là bác sĩ|làm bác sĩ|lái xe cấp cứu|nhân viên cấp cứu`,
  vomit: `ói ra hết|ói ra|nôn ra hết|nôn ra|ói hết|nôn hết`,
  'not-kept': `ói ra hết|ói ra|nôn ra hết|nôn ra|ói hết|nôn hết|không giữ được`,
}
