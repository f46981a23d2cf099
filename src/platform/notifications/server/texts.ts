import type { NotificationKind, NotificationLanguage } from '../rules.ts'

/** What is said about; an appointment by how near it is. Several kinds at once are 'news'. */
export type Topic = 'message' | 'appointment-tomorrow' | 'appointment-today' | 'task' | 'danger' | 'news'

export interface NotificationText {
  subject: string
  text: string
}

/**
 * Every sentence that leaves the app. Fixed: no name, no record, no clinical word has a way in. English is checked; the
 * others were written here and wait for a translator, as the portal says of its own.
 */
const SENTENCES: Record<NotificationLanguage, Record<Topic, string>> = {
  en: {
    message: 'You have a new message in Aurora. Sign in to read it.',
    'appointment-tomorrow': 'You have an appointment tomorrow. Sign in to Aurora to see the time.',
    'appointment-today': 'You have an appointment today. Sign in to Aurora to see the time.',
    task: 'You have a new task in Aurora. Sign in to see it.',
    danger: 'URGENT: you are asked to call somebody back now. Sign in to Aurora.',
    news: 'There is something new for you in Aurora. Sign in to see it.',
  },
  'zh-Hans': {
    message: '您在 Aurora 有一条新消息。请登录查看。',
    'appointment-tomorrow': '您明天有一个预约。请登录 Aurora 查看时间。',
    'appointment-today': '您今天有一个预约。请登录 Aurora 查看时间。',
    task: '您在 Aurora 有一项新任务。请登录查看。',
    danger: '紧急：请您立即回电。请登录 Aurora。',
    news: '您在 Aurora 有新内容。请登录查看。',
  },
  ar: {
    message: 'لديك رسالة جديدة في Aurora. سجّل الدخول لقراءتها.',
    'appointment-tomorrow': 'لديك موعد غدًا. سجّل الدخول إلى Aurora لمعرفة الوقت.',
    'appointment-today': 'لديك موعد اليوم. سجّل الدخول إلى Aurora لمعرفة الوقت.',
    task: 'لديك مهمة جديدة في Aurora. سجّل الدخول لرؤيتها.',
    danger: 'عاجل: يُطلب منك معاودة الاتصال بشخص الآن. سجّل الدخول إلى Aurora.',
    news: 'هناك جديد لك في Aurora. سجّل الدخول لرؤيته.',
  },
  vi: {
    message: 'Quý vị có tin nhắn mới trong Aurora. Đăng nhập để đọc.',
    'appointment-tomorrow': 'Quý vị có buổi hẹn ngày mai. Đăng nhập Aurora để xem giờ.',
    'appointment-today': 'Quý vị có buổi hẹn hôm nay. Đăng nhập Aurora để xem giờ.',
    task: 'Quý vị có việc mới trong Aurora. Đăng nhập để xem.',
    danger: 'KHẨN: quý vị được yêu cầu gọi lại ngay. Đăng nhập Aurora.',
    news: 'Có điều mới cho quý vị trong Aurora. Đăng nhập để xem.',
  },
}

/** The same to somebody's carer; who that is, they learn in the app. */
const CARER_SENTENCES: Record<NotificationLanguage, Record<Exclude<Topic, 'task'>, string>> = {
  en: {
    danger: 'Someone you care for may need help now. Call them, or sign in to Aurora to see more.',
    message: 'There is a new message in Aurora for someone you care for. Sign in to read it.',
    'appointment-tomorrow': 'Someone you care for has an appointment tomorrow. Sign in to Aurora to see the time.',
    'appointment-today': 'Someone you care for has an appointment today. Sign in to Aurora to see the time.',
    news: 'There is something new in Aurora for someone you care for. Sign in to see it.',
  },
  'zh-Hans': {
    danger: '您照顾的人现在可能需要帮助。请打电话给他们，或登录 Aurora 查看。',
    message: '您照顾的人在 Aurora 有一条新消息。请登录查看。',
    'appointment-tomorrow': '您照顾的人明天有一个预约。请登录 Aurora 查看时间。',
    'appointment-today': '您照顾的人今天有一个预约。请登录 Aurora 查看时间。',
    news: '您照顾的人在 Aurora 有新内容。请登录查看。',
  },
  ar: {
    danger: 'قد يحتاج شخص ترعاه إلى المساعدة الآن. اتصل به، أو سجّل الدخول إلى Aurora لمعرفة المزيد.',
    message: 'هناك رسالة جديدة في Aurora لشخص ترعاه. سجّل الدخول لقراءتها.',
    'appointment-tomorrow': 'لدى شخص ترعاه موعد غدًا. سجّل الدخول إلى Aurora لمعرفة الوقت.',
    'appointment-today': 'لدى شخص ترعاه موعد اليوم. سجّل الدخول إلى Aurora لمعرفة الوقت.',
    news: 'هناك جديد في Aurora لشخص ترعاه. سجّل الدخول لرؤيته.',
  },
  vi: {
    danger: 'Người quý vị chăm sóc có thể cần giúp đỡ ngay. Hãy gọi cho họ, hoặc đăng nhập Aurora để xem.',
    message: 'Người quý vị chăm sóc có tin nhắn mới trong Aurora. Đăng nhập để đọc.',
    'appointment-tomorrow': 'Người quý vị chăm sóc có buổi hẹn ngày mai. Đăng nhập Aurora để xem giờ.',
    'appointment-today': 'Người quý vị chăm sóc có buổi hẹn hôm nay. Đăng nhập Aurora để xem giờ.',
    news: 'Người quý vị chăm sóc có điều mới trong Aurora. Đăng nhập để xem.',
  },
}

const CARER_SUBJECTS: Record<NotificationLanguage, string> = {
  en: 'News in Aurora for someone you care for',
  'zh-Hans': '您照顾的人在 Aurora 有新内容',
  ar: 'جديد في Aurora لشخص ترعاه',
  vi: 'Tin mới trong Aurora cho người quý vị chăm sóc',
}

const SUBJECTS: Record<NotificationLanguage, string> = {
  en: 'News for you in Aurora',
  'zh-Hans': 'Aurora 有新内容',
  ar: 'جديد لك في Aurora',
  vi: 'Tin mới trong Aurora',
}

/** One notice for all that is new. A result or a plan is 'news': that it exists is the record's to tell. */
export function topicOf(kinds: ReadonlySet<NotificationKind>, isAppointmentToday: boolean): Topic {
  if (kinds.has('danger')) return 'danger'
  const [only, ...others] = kinds
  if (!only || others.length > 0) return 'news'
  if (only === 'appointment') return isAppointmentToday ? 'appointment-today' : 'appointment-tomorrow'
  return only === 'message' || only === 'task' || only === 'danger' ? only : 'news'
}

export function notificationText(topic: Topic, language: NotificationLanguage, signInUrl: string): NotificationText {
  return {
    subject: SUBJECTS[language],
    text: `${SENTENCES[language][topic]}\n${signInUrl}`,
  }
}

export function carerNotificationText(
  topic: Topic,
  language: NotificationLanguage,
  signInUrl: string,
): NotificationText {
  const sentence = CARER_SENTENCES[language][topic === 'task' ? 'news' : topic]
  return { subject: CARER_SUBJECTS[language], text: `${sentence}\n${signInUrl}` }
}
