import type { Language } from '#i18n/languages.ts'
import { foldPatientText } from './patient-intent.ts'

/** What is asked of a record in everyday words, in every language of the portal. */
export const RECORD_INTENTS = [
  'allergies',
  'step',
  'review',
  'visit',
  'exacerbation',
  'lungs',
  'results',
  'medicines',
  'conditions',
] as const
export type RecordIntent = (typeof RECORD_INTENTS)[number]

type Words = Readonly<Record<RecordIntent, RegExp>>

/** In the order of `RECORD_INTENTS`: 'which medicines am I allergic to' asks for allergies. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    allergies: /\ballerg(?:y|ies|ic)\b/,
    step: /\b(?:which|what) (?:step|zone|stage)\b|\bstep\b.*\bplan\b|\bplan\b.*\bstep\b/,
    review: /\bwhen\b.*\b(?:review|check-?up)\b|\b(?:review|check-?up)\b.*\bdue\b/,
    visit:
      /\bwhen\b.*\b(?:appointment|appt|visit|see|seeing)\b|\b(?:next|coming|upcoming) (?:appointment|appt|visit|booking)s?\b/,
    exacerbation: /\b(?:flare(?:-| )?ups?|flares?|exacerbations?|attacks?)\b/,
    lungs: /\b(?:lung function|spirometry|breathing tests?|fev ?1|peak flow)\b/,
    results: /\b(?:results?|blood tests?|pathology|lab tests?)\b/,
    medicines: /\b(?:medicines?|medications?|meds|tablets?|puffers?|inhalers?|drugs?)\b/,
    conditions: /\b(?:conditions?|diagnos[ei]s|illness(?:es)?|health problems?)\b/,
  },
  'zh-Hans': {
    allergies: /过敏/,
    step: /第几步|哪一?(?:步|阶段)/,
    review: /(?:复诊|复查|随访).*(?:什么时候|几时|何时|哪天|几号)|(?:什么时候|几时|何时|哪天).*(?:复诊|复查|随访)/,
    visit:
      /(?:下次|下一次|下回).*(?:预约|看医生|见医生|门诊|就诊)|(?:预约|门诊|就诊).*(?:什么时候|几时|何时|哪天|几号|几点)|(?:什么时候|几时|何时|哪天).*(?:看医生|见医生|预约|门诊|就诊)/,
    exacerbation:
      /(?:加重|发作).*(?:哪|什么时候|何时|几次|多少次)|(?:上次|上一次|最近|最后一次).*(?:加重|发作)|(?:几次|多少次).*(?:加重|发作)/,
    lungs: /肺功能|峰流速|fev ?1/,
    results:
      /(?:化验|检查|检验|验血|抽血|血液).*(?:结果|怎么样|如何|报告|正常)|(?:结果|报告).*(?:怎么样|如何|是什么|出来)/,
    medicines: /(?:什么|哪些|啥)药|药.*(?:有哪些|是什么)|(?:我|她|他)的(?:用)?药/,
    conditions: /(?:什么|哪些)(?:病|疾病|诊断)|诊断.*(?:什么|哪些)/,
  },
  ar: {
    allergies: /حساسي/,
    step: /(?:اي|ما هي) (?:خطوه|خطوة|مرحله|مرحلة)|خطو(?:ه|ة) من/,
    review: /(?:متي|متى).*(?:مراجع|متابع)/,
    visit: /(?:متي|متى|ما هو|اي يوم).*(?:موعد|زيار)|موعد\S* (?:القادم|التالي|المقبل)/,
    exacerbation: /(?:متي|متى|اخر|كم).*(?:نوب|تفاقم|انتكاس|هجم|ازم)/,
    lungs: /وظائف? الرئ|وظيفه الرئ|وظيفة الرئ|قياس التنفس|ذروه|ذروة|fev ?1/,
    results: /نتيج|نتائج|تحاليل|تحليل|فحوص/,
    medicines: /(?:ما|ماذا|اي|كم).*(?:ادوي|دواء|دوائ|علاج|بخاخ)|ادويت/,
    conditions: /(?:ما|اي|ماذا).*(?:امراض|تشخيص|مرض)/,
  },
  vi: {
    allergies: /di ung/,
    step: /buoc (?:nao|may|thu may)/,
    review: /(?:khi nao|bao gio|ngay nao|chung nao).*(?:tai kham|kiem tra lai)|tai kham.*(?:khi nao|bao gio|ngay nao)/,
    visit:
      /(?:khi nao|bao gio|ngay nao|chung nao).*(?:gap bac si|lich hen|cuoc hen|di kham|kham)|(?:lich hen|cuoc hen|buoi kham).*(?:toi|tiep theo|khi nao|bao gio|ngay nao)/,
    exacerbation: /dot (?:cap|nang|bung)|con (?:hen|kich phat)|kich phat/,
    lungs: /chuc nang phoi|ho hap ky|do ho hap|luu luong dinh|fev ?1/,
    results: /ket qua|xet nghiem/,
    medicines: /thuoc (?:gi|nao)|(?:nhung|cac) (?:loai )?thuoc|thuoc cua/,
    conditions: /(?:benh|chan doan) (?:gi|nao)|(?:nhung|cac) benh/,
  },
}

/** To change a booking is something to do, not something the record says. */
const BOOKING: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:re-?schedule|cancel|change|move|book|make)\b/,
  'zh-Hans': /改|取消|换|预约一|想预约|要预约/,
  ar: /تغيير|اغير|الغاء|الغي|احجز|حجز/,
  vi: /\b(?:doi|huy|dat) (?:lich|hen)/,
}

/** What may be done is advice, whatever else it names; English has its own rules (`safety/advice-question.ts`). */
const ADVICE: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  'zh-Hans':
    /(?:要不要|该不该|应不应该|能不能|可不可以|需不需要|是否应该|是否需要|是不是该|怎么办)|(?:应该|可以|需要|能|该|要).*吗|安全吗|正常吗|危险吗/,
  ar: /هل (?:يجب|علي|ينبغي|يمكن|استطيع|اقدر|اذهب|اعطي\S*|اوقف|ازيد|اتصل|من الامن|امن|عادي|طبيعي)|ماذا (?:افعل|اعمل|اعطي\S*)|شو (?:اعمل|بعمل)|لازم (?:ا|ن)/,
  vi: /(?:co nen|nen khong|co duoc|duoc khong|co can|co phai|phai lam gi|lam sao|co sao khong|an toan khong|binh thuong khong|nguy hiem khong)/,
}

/** Somebody else than the writer. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  'zh-Hans': /她|他|我(?:的)?(?:妈|爸|母亲|父亲|妻子|太太|老婆|丈夫|老公|先生|儿子|女儿|孩子|奶奶|爷爷|外婆|外公|朋友)/,
  ar: /(?:^|\s)[وبل]?(?:والدتي|والدي|امي|ابي|زوجتي|زوجي|ابني|ابنتي|جدتي|جدي|اختي|اخي)(?=\s|[؟?،]|$)/,
  vi: /\b(?:me|ma|ba|bo|cha|vo|chong|con|ong|anh|chi|em|ban) (?:cua )?toi\b/,
}

const WHO_CARES: Readonly<Record<Language, RegExp>> = {
  en: /\bwho\b.*\b(?:looks?|looking) after\b|\bwho(?:'?s| is| are)\b.*\b(?:doctors?|nurses?|specialists?|gp|care team)\b/,
  'zh-Hans': /谁(?:在)?(?:照顾|负责|管)|(?:哪位|什么)医生|医生是谁/,
  ar: /من (?:هو |هي )?(?:يعتني|تعتني|يهتم|يتابع|يعالج|طبيب)/,
  vi: /ai (?:dang )?(?:cham soc|phu trach|dieu tri)|bac si (?:nao|cua .* la ai)/,
}

const SYMPTOMS: Readonly<Record<Language, RegExp>> = {
  en: /\bhow\b.*\bsymptoms\b.*\b(?:going|trending|doing)\b/,
  'zh-Hans': /症状.*(?:怎么样|如何|趋势|变化)/,
  ar: /كيف.*اعراض|اعراض\S*.*(?:كيف|تتطور|تتغير)/,
  vi: /trieu chung.*(?:the nao|ra sao|dien bien)/,
}

const QUESTION =
  /[?？؟]\s*$|^(?:what|how|when|which|where|who|why|has|have|had|did|do|does|is|are|was|can|could|show|list|tell|am|any|explain)\b/

export function recordIntent(message: string, language: Language): RecordIntent | undefined {
  const folded = foldPatientText(message)
  // a statement in English is no question; the other languages ask by words that the forms contain
  if (language === 'en' && !QUESTION.test(folded)) return undefined
  const found = RECORD_INTENTS.find((one) => WORDS[language][one].test(folded))
  return (found === 'visit' || found === 'review') && BOOKING[language].test(folded) ? undefined : found
}

export function asksAdviceIn(message: string, language: Language): boolean {
  return language !== 'en' && ADVICE[language].test(foldPatientText(message))
}

export function isAboutOther(message: string, language: Language): boolean {
  return language !== 'en' && OTHERS[language].test(foldPatientText(message))
}

/** Who treats the person a carer asks about. */
export function asksWhoCares(message: string, language: Language): boolean {
  return WHO_CARES[language].test(foldPatientText(message))
}

/** How things have gone lately, which is what was entered lately. */
export function asksHowSymptomsGo(message: string, language: Language): boolean {
  return SYMPTOMS[language].test(foldPatientText(message))
}

const LONGEST = 80 // letters
const ASKING: Readonly<Record<Language, RegExp>> = {
  en: QUESTION,
  'zh-Hans': /什么|哪|几|谁|吗|怎么样|如何|多少|何时/,
  ar: /متي|متى|^(?:ما|من|هل|كم|اي|في اي)\b|^(?:ما|من|هل|كم|اي|في اي) /,
  vi: /\b(?:gi|nao|ai|bao gio|bao nhieu|may|ra sao|the nao|khong)\b/,
}
/** Taken at one time, not as a rule: 'what tablets did she take' may be an overdose. */
const TAKEN =
  /\b(?:did|took|taken|swallow\w*|overdos\w*|had)\b|[吃服喝吞用]了|吞|اخذت|اخذ|تناول|بلع|\b(?:da|vua|moi) (?:uong|nuot|dung)|nuot/

/** A single short question, without a second clause in which something could be reported. */
export function isOneQuestion(message: string, language: Language): boolean {
  const folded = foldPatientText(message)
  const isOneClause = !/[,;.!，；。！،؛]./u.test(folded.replace(/[?？؟.!\s]+$/u, ''))
  return folded.length <= LONGEST && isOneClause && ASKING[language].test(folded) && !TAKEN.test(folded)
}
