import type { Visit } from '../composing/visit.ts'
import { asSentence, reported, tidy, withoutLead } from './wording.ts'

/** What the clinician tells the patient to do while examining, and talk around it. */
const INSTRUCTS =
  /^(?:(?:and|now|okay|so|just|right|let's|can you|could you|i'll get you to|i want you to) )*(?:pop|jump|hop|open (?:up|wide|your)|(?:take a |take some )?(?:deep|big|nice) (?:deep |big )?breaths?|breathe|breathing (?:in|out)\b|blow|hold (?:your breath|it|on)|out|again|and out|lie (?:down|back)|sit (?:up|forward|down)|lean|say|roll|stand|turn (?:around|your)|look (?:up|at|straight)|let me (?:have|get|check|take|listen|see|go|just|grab|pull)|let's (?:have|take|get|see)|i'll (?:just |do it again|have a|take a|listen|grab)|long and slow|one more|keep going|squeeze|push|cough for me|stick|put your|give me your|show me|have a (?:look|listen|seat)|big breath)\b/

export const isInstruction = (text: string): boolean => INSTRUCTS.test(text) && !/\d/.test(text)

const FINDING =
  /\b(?:wheez\w*|crackles?|creps|crepitations|rhonchi|rales|breath sounds?|air entry|percussion|dull(?:ness)?|bronchial breathing|clear|clubb\w*|cyanos\w*|oedema|edema|swelling|swollen|puffy|murmurs?|heart sounds?|lymph nodes?|nodes|lumps|accessory|neck muscles|full sentences|short sentences|sentences|bruis\w*|polyps?|mallampati|septum|crowded|throat|tonsils|turbinates?|palate|jvp|jugular|neck veins?|thrush|tremor|flap|rash|tender\w*|barrel|hyperinflat\w*|chest (?:wall|expansion)|trachea|liver|pallor|pale|jaundice\w*|wasted|wasting|cachec\w*|alert|orient\w*|drowsy|comfortable|distress\w*|pursed|hoarse|stridor|fingers|nails|calf|calves|reduced|effusion|squeaks?|velcro|inspiratory|expiratory|bases?|bibasal|bilateral\w*|gait|frail|scar|scars|technique|blue|lips|using (?:your|his|her) (?:\w+ )?(?:muscles|abdomen|shoulders)|work of breathing|p2|heave|ascites|guarding|spleen|hepatomegaly|erythema|nodules|rigors|thin|cyanosed|kyphosis|scoliosis|pitting|raised|auscultation|telangiectasia|sclerodactyly|ulcers?|lymphadenopathy|looks well|unwell|pink|sweaty|clammy)\b/
const PLACE =
  /\b(?:chest|lungs?|base|bases|side|nose|throat|neck|ankles?|legs?|heart|fingers?|hands?|forearms?|arms?|mouth|tongue|skin|abdomen|belly|back|shoulder|knee|foot|eyes?|ears?|apex|zones?|upper|lower|left|right|both|breath\w*|muscles|sentences|listen|everywhere|throughout|entry|lips)\b/
const SEEN =
  /\b(?:he's|she's|his|her|i can't|i (?:can |do |could )?(?:see|hear|feel|notice|find)|there(?:'s| is| are)|no|you've got|you have|you're|your|sounds?|looks?|is|are|has|have|chest's|it's|that's|few|some)\b/
const NOT_A_FINDING =
  /\b(?:will|won't|going to|i'll|we'll|i'd|because|which is why|means?|sometimes|usually|people|if|might|could|should|remember|last (?:time|year|month|visit)|think (?:this|it|that|you)|told|said|i think|plan|prescri\w+|refer|you (?:had|used|told|said|were)|show(?:s|ed)?|scan|x-ray|liver (?:blood )?(?:tests?|function|enzymes)|side effects?|chance|cancer|mg)\b/

/** "Clubbing, which we knew about", "JVP not raised": a finding opens the sentence. */
const CALLED_OUT = new RegExp(
  `^(?:no |not |mild |moderate |marked |soft |loud |fine |coarse |bilateral )*(?:${FINDING.source})`,
)

/** A finding of the examination as it was called out; none where the sentence explains, asks or plans. */
export function examinationFinding(text: string, visit: Visit): string | undefined {
  const clause = withoutLead(text)
  if (isInstruction(clause) || NOT_A_FINDING.test(clause) || !FINDING.test(clause)) return undefined
  if (/^(?:what|how|when|where|which|why|who|do|does|did|have|has|are|can|could|any)\b/.test(clause)) return undefined
  if (!SEEN.test(clause) && !PLACE.test(clause) && !CALLED_OUT.test(clause)) return undefined
  if (clause.split(' ').length > 34) return undefined
  return asSentence(terse(reported(clause, visit, 'clinician')))
}

/** "There's wheeze on both sides" → "Wheeze on both sides"; "You're using your neck muscles" → "Using …". */
function terse(text: string): string {
  return tidy(
    text
      .replace(/\bi (?:cannot|can not|do not|could not) (?:hear|feel|see|find) (?:any )?/gi, 'no ')
      .replace(
        /\b(?:and )?(?:there (?:is|are)|i (?:can |do )?(?:see|hear|feel|find)|i have got|that i can (?:see|hear|feel)|i can (?:see|hear|feel)(?=,|$| on| in| at))\b/gi,
        '',
      )
      .trimStart()
      .replace(/^(?:on (?:examination|exam|auscultation)|examination (?:shows|reveals)),? (?=[a-z])/i, '')
      .replace(/^(?:he|she|the patient|they) (?:is|are) /, '')
      .replace(/^(?:he|she|the patient|they) (?:has|have) (?:got )?(?:still got )?/, '')
      .replace(/^(?:his|her|their|the) /, '')
      // "Chest has crackles at the bases"
      .replace(/^(?:chest|lungs?) (?:has|have) (?:got )?(?:an? |some |a bit of (?:an? )?|a few )?/, '')
      .replace(/^that /, '')
      .replace(/^(?:(?:a few|some|a bit of|a little|an?) )/i, '')
      .replace(/\b(?:though|but i|when i listen|to me|i must say|at all|a little bit|a bit)\b(?=,|$)/g, '')
      .replace(/^(?:still )?sounds? like /, '')
      .replace(/\b(below|above) that$/, '$1 this level')
      .replace(/,? which (?:we|i|you|the clinic) (?:knew|know|have known|all know)(?: about)?$/, ' (known)')
      .replace(
        /^(chest|heart|lungs|legs|abdomen|neck|throat|skin|nose), (?:there is |there are )?(?:a bit of |some |a few |a )?/,
        '$1: ',
      )
      .replace(/ 's\b/g, ' is')
      .replace(/^(\w+)'s /, '$1 is '),
  )
}
