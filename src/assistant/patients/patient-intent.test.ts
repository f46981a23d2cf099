import { describe, expect, test } from 'vitest'
import { patientIntent } from './patient-intent.ts'

describe('what patients ask, in four languages', () => {
  test.each([
    ['What is my action plan?', 'plan'],
    ['我的行动计划是什么', 'plan'],
    ['ما هي خطة العمل الخاصة بي', 'plan'],
    ['Kế hoạch hành động của tôi là gì', 'plan'],
    ['ke hoach hanh dong cua toi la gi', 'plan'],
    ['who opened my record', 'access'],
    ['Who has looked at my file?', 'access'],
    ['谁看过我的病历', 'access'],
    ['من فتح سجلي؟', 'access'],
    ['Ai đã mở hồ sơ của tôi', 'access'],
    ['thanks', 'thanks'],
    ['Thank you so much for your help', 'thanks'],
    ['谢谢', 'thanks'],
    ['شكراً جزيلاً', 'thanks'],
    ['Cảm ơn bác sĩ', 'thanks'],
    ['what does FEV1 mean', 'meaning'],
    ['FEV1 是什么意思', 'meaning'],
    ['ماذا يعني FEV1', 'meaning'],
    ['FEV1 nghĩa là gì', 'meaning'],
    ['should I stop taking my Spiolto', 'change'],
    ['is it ok to double my ventolin', 'change'],
    ['can I skip my preventer today', 'change'],
    ['我可以停药吗', 'change'],
    ['能不能把激素加倍', 'change'],
    ['هل أوقف الدواء', 'change'],
    ['هل يمكن أن أضاعف الجرعة', 'change'],
    ['Tôi có nên ngưng thuốc không', 'change'],
    ['toi co the tang lieu thuoc khong', 'change'],
  ])('%s: %s', (message, kind) => expect(patientIntent(message)?.kind).toBe(kind))

  test.each([
    'what is my FEV1',
    'when is my next appointment',
    'can I change my appointment',
    'thanks but I cannot breathe, what should I do?',
    '我的预约是什么时候',
    'Lịch hẹn của tôi là khi nào',
    'متى موعدي القادم',
  ])('%s is none of them', (message) => expect(patientIntent(message)).toBeUndefined())
})
