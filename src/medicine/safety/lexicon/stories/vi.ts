import type { LexiconData } from '../../words/lexicon.ts'

/** Vietnamese words of dangers told as a story, as in en.ts. */
export const VI_STORIES: LexiconData = {
  'odd-put': `bỏ|để|cất|nhét|giấu`,
  'odd-thing': `giày|dép|quần áo|áo quần|chìa khóa|chìa khoá|điện thoại|tất|đôi vớ|mắt kính|ấm nước|bàn ủi|cái ví`,
  'odd-place': `vào tủ lạnh|trong tủ lạnh|vào nồi|trong nồi|vào lò|trong lò|vào ngăn đá|vào tủ đông|vào lò vi sóng`,
  'groom-act': `chải tóc|chải đầu|đánh răng|cạo râu`,
  'wrong-tool': `đũa|cái đũa|muỗng|thìa|nĩa|dao`,
  confused: `nói chuyện với người đã mất|nói chuyện với người chết|nói chuyện với người đã khuất|nói chuyện với bức tường|nhìn thấy người chết|thấy người đã mất|thấy người đã chết|bắt chuồn chuồn|tưởng đang chiến tranh|tưởng còn chiến tranh`,
  give: `cho uống|cho con uống|cho bé uống|cho cháu uống|cho mẹ uống|cho ba uống|cho bà uống|cho ông uống|tiêm|chích`,
  child: `cho con uống|cho bé uống|cho cháu uống`,
  infant: `cho bé uống`,
  fast: `gấp mười|gấp 10|gấp năm|gấp 5`,
  'day-unit': `một ngày|hàng ngày|ngày hai|ngày 2`,
  'instead-of': `thay vì|đáng lẽ|lẽ ra|đáng ra|chứ không phải|đúng ra`,
  'ten-times': `gấp mười|gấp 10|mười lần liều|gấp năm|gấp 5|10 lần liều`,
  'high-risk': `morphin|morphine|insulin|methadone|tramadol|fentanyl|warfarin`,
  'gave-past': `đã cho uống|lỡ cho|đã tiêm|lỡ tiêm|tiêm|uống|cho uống|chích`,
  'twice-word': `hai lần|2 lần|gấp đôi|hai liều|2 liều`,
  'per-day': `một ngày|mỗi ngày|hàng ngày|ngày hai|ngày 2|mỗi tuần`,
  'days-worth': `thuốc ba ngày|thuốc của ba ngày|thuốc 3 ngày|thuốc hai ngày|thuốc 2 ngày|thuốc cả tuần|thuốc của cả tuần`,
}
