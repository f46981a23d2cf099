/** Danger reports and what belongs to them; waits for a translator, as the portal says. */
export const viDanger = {
  'plan.told-no-time': 'Nhóm chăm sóc đã biết. {name} đã được yêu cầu xem việc này.',
  'plan.closed': 'Phòng khám hiện đóng cửa. Mở cửa lúc {time}.',
  'reason.danger': 'Quý vị cho biết có dấu hiệu nguy hiểm: {words}',
  'danger.answered-passed': 'Cảm ơn quý vị. Chúng tôi rất mừng. Người của phòng khám vẫn sẽ xem việc này.',
  'danger.answered-same': 'Gọi 000 ngay. Chúng tôi đã báo phòng khám là tình trạng chưa hết.',
  'access.others': 'Mọi người trừ quý vị',
  'danger.title': 'Quý vị đã cho biết một dấu hiệu nguy hiểm',
  'danger.title-today': 'Quý vị đã cho biết điều chúng tôi sẽ xem hôm nay',
  'danger.yours': 'Quý vị cho biết:',
  'danger.first-aid': 'Làm ngay điều này:',
  'danger.told': 'Phòng khám đã biết. {name} đã được yêu cầu gọi cho quý vị.',
  'danger.told-all': 'Phòng khám đã biết. Mọi người ở đó đã được báo.',
  'danger.claimed': '{name} ở phòng khám đã xem và sẽ gọi cho quý vị.',
  'danger.closed': 'Phòng khám hiện đóng cửa. Mở cửa lúc {time}. Đừng đợi chúng tôi.',
  'danger.closed-no-time': 'Phòng khám hiện đóng cửa. Đừng đợi chúng tôi.',
  'danger.meanwhile':
    'Nặng hơn, hoặc không chắc? Gọi 000. Y tá ở số 1800 MEDICARE (1800 633 422) giúp quý vị bất cứ giờ nào.',
  'danger.question': 'Tình trạng đó còn không?',
  'danger.same': 'Còn, như cũ hoặc nặng hơn',
  'danger.passed': 'Không, đã hết',
  'danger.stays':
    'Phần này ở đây cho đến khi người của phòng khám nói chuyện với quý vị, hoặc quý vị cho biết là đã hết.',
  'danger.failed': 'Chưa gửi được câu trả lời',
  'notice.danger': 'Bệnh nhân gặp nguy hiểm, khi tôi được yêu cầu gọi (kể cả giờ yên tĩnh)',
} as const
