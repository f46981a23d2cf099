import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { HEALTH } from '../../understanding/health-words.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { namedIn, REFERRALS, TESTS } from '../../understanding/plan/services.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9'.-]*[a-z0-9]/g) ?? []

/** A medication, a test, a service, an illness or a finding by its name. */
export const namesClinical = (text: string): boolean =>
  mentionsIn(text.toLowerCase()).length > 0 ||
  namedIn(TESTS, text.toLowerCase()).length > 0 ||
  namedIn(REFERRALS, text.toLowerCase()).length > 0 ||
  hasKind(findConcepts(wordsOf(text)), 'finding', 'condition', 'medicine', 'imaging', 'lab', 'procedure', 'vital')

/** How someone lives, what they can do, what they want: no term of medicine, and of weight all the same. */
export const LIVES =
  /\b(?:work\w*|job|retir\w*|liv(?:e|es|ing)|alone|wife|husband|partner|carer|daughter|son|school|farm\w*|birds?|pigeons?|chickens?|pets?|cats?|dogs?|mould\w*|dust\w*|asbestos|silica|fumes|chemicals?|spray\w*|smok\w*|vap\w*|cigarettes?|tobacco|alcohol|beers?|wine|drinks?|drinking|coffees?|cannabis|joint|driv\w+|licen[cs]e|walk\w*|stairs|hills?|shower\w*|dress\w*|shop\w*|garden\w*|rest|stop|letterbox|steps|metres|flat|pillows?|sleeps?|wants?|declin\w+|refus\w+|prefers?|afford|cost\w*|falls?|fell|slipped|mask|machine|spacer|technique|inhalers?|tablets?|doses?|prescription|vaccin\w*|shot|steady|stable|better|worse|improv\w*|same|eats?|appetite|anxious|worried|scared|panic|mood|gym|sport|train\w*|run(?:s|ning)?|swim\w*|travel\w*|fl(?:y|ies|ew|own|ight)\w*|overseas|born|pregnan\w*|baby|bab(?:y|ies)|missed|forget\w*|heating|heater|stove|interpreter|form|letter|plan|card|rinse|water|hat|sun|oxygen|bed|bedroom|humidifier|ashtrays?|fluids?|salt|weight|diet)\b/i

/** Says something of the patient's health or life. */
export const hasContent = (text: string): boolean =>
  /\d/.test(text) || namesClinical(text) || HEALTH.test(text.toLowerCase()) || LIVES.test(text)
