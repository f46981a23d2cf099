/** Questions of patients that are answered by fixed texts and their own record, in every language of the portal. */
export type PatientIntent =
  | { kind: 'plan' }
  | { kind: 'access' }
  | { kind: 'thanks' }
  | { kind: 'meaning'; term: MeaningTerm }
  | { kind: 'change' }
  | { kind: 'team' }
  | { kind: 'recorded'; when: 'today' | 'yesterday' | 'latest' }

export const MEANING_TERMS = [
  'ratio',
  'fev1',
  'fvc',
  'peak-flow',
  'spo2',
  'cat',
  'act',
  'feno',
  'dlco',
  'eosinophils',
] as const
export type MeaningTerm = (typeof MEANING_TERMS)[number]

export const TERMS: Readonly<Record<MeaningTerm, RegExp>> = {
  ratio: /\bfev1? ?\/ ?fvc\b/,
  fev1: /\bfev ?1\b/,
  fvc: /\bfvc\b/,
  'peak-flow': /\bpeak flow\b|\bpef\b|峰流速|ذروة|luu luong dinh/,
  spo2: /\bspo2\b|\bsats?\b|\boxygen (?:level|saturation)\b|血氧|نسبة الاكسجين|مستوي الاكسجين|مستوى الاكسجين|do bao hoa oxy|muc oxy|nong do oxy/,
  cat: /\bcat(?: score)?\b/,
  act: /\bact score\b|\bact\b/,
  feno: /\bfeno\b/,
  dlco: /\bdlco\b|\btlco\b/,
  eosinophils: /\beosinophils?\b|嗜酸|الحمضات|bach cau ai toan/,
}
const ASKS_MEANING =
  /\bwhat (?:does|do|is|are)\b|\bwhat'?s\b|\bmeans?\b|\bmeaning\b|\bexplain\b|什么意思|是什么|意思|解释|代表什么|ماذا (?:يعني|تعني)|ما معني|ما معنى|ما هو|ما هي|اشرح|nghia la gi|la gi|giai thich|co nghia/
/** 'What is my FEV1' asks for the figure. */
const OWN_FIGURE =
  /\bwhat (?:is|was|are|were) my\b|\bwhat'?s my\b|\bmy (?:last|latest)\b|我的.*(?:多少|几)|كم|bao nhieu/

/** 'Explain my last test result', in every language of the portal. */
export function asksToExplain(message: string): boolean {
  return EXPLAIN.test(foldPatientText(message))
}
const EXPLAIN =
  /\bexplain\b|\bwhat (?:does|do|did)\b.*\bmean\b|\bmeaning of\b|\bunderstand\b|什么意思|解释|代表什么|ماذا (?:يعني|تعني)|ما معني|ما معنى|اشرح|nghia la gi|giai thich|co nghia/

const PLAN =
  /\b(?:what(?:'?s| is| does)?|show|see|read|tell me|explain)\b.*\b(?:action )?plan\b|\bmy action plan\b|(?:行动计划|管理计划)|خطة (?:العمل|عملي|علاجي)|خطتي|ke hoach hanh dong|ke hoach (?:cua toi|dieu tri)/
const ACCESS =
  /\bwho\b.*\b(?:opened|looks?|looked|accessed|has access|have access|gets? access|see|sees|seen|saw|views?|viewed|read|reads|been in|checked|open)\b.*\b(?:record|file|chart|notes|data|information|details)\b|谁.*(?:看|打开|查|访问).*(?:病历|记录|资料|档案)|من (?:فتح|راي|رأى|شاهد|اطلع|دخل|قرا|قرأ).*(?:سجلي|ملفي|بياناتي)|ai (?:da )?(?:mo|xem|doc|truy cap|coi).*ho so/
const TEAM =
  /\bwho(?:'?s| is| are)\b.*\b(?:care team|my team|looking after me|my (?:doctors?|nurses?|specialists?|gp))\b|\bwho looks after me\b|我的(?:医疗|护理|治疗)?团队|谁(?:在)?(?:照顾|负责)我|我的医生是谁|فريق (?:الرعايه|الرعاية|رعايتي|علاجي)|من (?:هو |هي )?(?:طبيبي|طبيبتي)|من يعتني بي|doi ngu cham soc|ai (?:dang )?cham soc toi|bac si cua toi la ai/
const RECORDED =
  /\bwhat (?:did|have|had) i (?:record|enter|log|write|wrote|put in|report|note)(?:ed|d|ged|ten)?\b|\bmy (?:last|latest|recent) (?:entries|entry|readings?)\b|我.*(?:记录|输入|填写|登记)了?(?:什么|哪些)|ماذا (?:سجلت|ادخلت|كتبت|دونت)|toi (?:da )?(?:ghi|nhap)(?: lai)? (?:gi|nhung gi)/
const YESTERDAY = /\byesterday\b|昨天|昨日|امس|البارحه|البارحة|hom qua/
const TODAY = /\btoday\b|今天|今日|اليوم|hom nay/
const THANKS =
  /^(?:ok(?:ay)?[, ]+)?(?:many |much )?(?:thank(?:s| ?you)|thx|ta|cheers|ty)\b[^?]{0,60}$|^(?:非常|太|十分)?(?:谢谢|感谢|多谢)[^?？]{0,20}$|^(?:شكرا|اشكركم|مشكور|الف شكر)[^?؟]{0,30}$|^(?:xin |rat )?cam on[^?]{0,40}$/

const CHANGE = [
  // English
  /\b(?:should|can|could|may|must|shall|do|is it|am i|would it|what if|ok|okay|safe|alright)\b.*\b(?:stop|quit|start|restart|skip|leave out|double|halve|triple|increase|reduce|raise|lower|cut|lift|wean|change|swap|switch|come off|go off|go on|take (?:more|less|extra|another|two|half))(?:s|ing|ped|ping)?\b(?!.*\b(?:appointment|booking|address|password|phone|time)\b)/,
  // Chinese: 'may I', then what is done with a medicine
  /(?:可以|可不可以|能不能|能否|要不要|该不该|应该|是否|需要|能).*(?:停|不吃|不用|加量|减量|加药|减药|加倍|减半|多吃|少吃|换药|换成|开始吃|增加|减少|多喷).*|(?:停药|加量|减量|加药|减药|加倍|换药).*(?:吗|可以|行|好)/,
  // Arabic, without vowel signs and with plain alif
  /(?:هل|ممكن|يمكن|استطيع|اقدر|يجب|لازم).*(?:اوقف|ايقاف|اتوقف|التوقف|اترك|اضاعف|مضاعفة|ازيد|زيادة|اقلل|تقليل|اخفض|اغير|تغيير|ابدل|ابدا|اخذ (?:اكثر|اقل|المزيد|جرعتين))/,
  // Vietnamese without diacritics
  /(?:co nen|nen|co duoc|duoc khong|co the|co phai|can).*(?:ngung|ngun|dung thuoc|bo thuoc|tang|giam|gap doi|doi thuoc|doi sang|uong them|uong gap|xit them|bat dau)|(?:ngung|bo|tang lieu|giam lieu|gap doi|doi).*(?:thuoc|lieu).*(?:duoc khong|co sao khong|khong)/,
]
const MEDICATION =
  /\b(?:medic\w*|tablets?|pills?|inhalers?|puffers?|puffs?|dose|dosage|steroids?|preventers?|relievers?|antibiotics?|ventolin|pred\w*|drugs?|sprays?|oxygen|it|them|this|taking|[a-z]{5,}(?:one|ol|ide|um|in|ine|an|am|ast|ab|il|ort|lta|egy|iva|lto))\b|药|喷|激素|片|剂量|氧|دواء|الدواء|دوائي|ادوية|حبوب|بخاخ|جرعة|كورتيزون|اكسجين|thuoc|lieu|xit|hit|vien|oxy/

/** Vietnamese and Arabic without their marks: people leave them out. */
export function foldPatientText(message: string): string {
  return message
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

const whenIn = (folded: string) => (YESTERDAY.test(folded) ? 'yesterday' : TODAY.test(folded) ? 'today' : 'latest')

export function patientIntent(message: string): PatientIntent | undefined {
  const folded = foldPatientText(message)
  if (THANKS.test(folded)) return { kind: 'thanks' }
  if (ACCESS.test(folded)) return { kind: 'access' }
  if (TEAM.test(folded)) return { kind: 'team' }
  if (RECORDED.test(folded)) return { kind: 'recorded', when: whenIn(folded) }
  if (CHANGE.some((form) => form.test(folded)) && MEDICATION.test(folded)) return { kind: 'change' }
  if (PLAN.test(folded)) return { kind: 'plan' }
  const term =
    ASKS_MEANING.test(folded) && !OWN_FIGURE.test(folded)
      ? MEANING_TERMS.find((one) => TERMS[one].test(folded))
      : undefined
  return term && { kind: 'meaning', term }
}
