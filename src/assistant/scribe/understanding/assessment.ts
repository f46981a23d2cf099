import type { Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { mentionsIn } from './plan/medications.ts'
import { asSentence, reported, tidy, withoutLead } from './wording.ts'

const CONDITION =
  /\b(?:copd|asthma|exacerbation|flare-?up|bronchiectasis|pneumonia|bronchitis|infection|emphysema|fibrosis|interstitial|sarcoid\w*|sleep apno?ea|osa|hypoventilation|nodules?|cysts?|cancer|tumou?r|mass|effusion|pneumothorax|embol\w+|hypertension|heart failure|reflux|rhinitis|polyps?|sinusitis|vocal cord|dysfunction|deconditioning|anxiety|dependence|dependent|addiction|respiratory failure|hypox\w+|tuberculosis|\btb\b|covid|influenza|virus|viral|cough|overlap|obstruct\w+|restrictive|alveolitis|pneumonitis|osteop\w+|diabetes|depression|lung (?:function|disease|condition|scarring)|scarring|allerg\w+|eosinophilic|steroid|controlled|uncontrolled|control|responding|response|responded|stable|progress\w+|blood pressure|oxygen|hospital|latent|clot|criteria|candidate|qualif\w+|end[- ]stage|side effects?|syndrome|disease|disorder|apnoea|copd|retain\w*|carbon dioxide|deficiency|obes\w+|strain|difficult-to-treat|[a-z]{2,}itis|[a-z]{4,}(?:(?<!diagn|progn)osis|oma|opathy|ectasis|aemia|penia))\b/
const DISEASE =
  /\b(?:copd|asthma|exacerbation|bronchiectasis|pneumonia|bronchitis|infection|emphysema|fibrosis|sarcoid\w*|apno?ea|nodules?|cysts?|cancer|effusion|pneumothorax|embol\w+|hypertension|failure|reflux|rhinitis|dependence|tuberculosis|covid|syndrome|disease|deficiency|obes\w+|hospital|uncontrolled|chronic cough|hypersensitivity|[a-z]{2,}itis|[a-z]{4,}(?:(?<!diagn|progn)osis|oma|opathy|ectasis|aemia|penia))\b/
const JUDGES =
  /^(?:what's (?:going on|happening|happened|changed|new|different) (?:here |now |this time )?is|what (?:we've|you've|he's|she's) got is|i'm calling (?:this|it)|my read is|(?:you|he|she) (?:haven't|hasn't) got|there's no (?:sign|evidence) of|we're looking at|that makes (?:it|this)|(?:this|it|that) (?:all )?fits|(?:you|he|she)(?: do| does| still)? (?:meets?|qualif(?:y|ies))|(?:you're|he's|she's) (?:an? (?:good )?candidate|end[- ]stage)|what i think (?:this|it|we're|is|you)|(?:he|she)(?:'s| has| is)(?: got| still)?|(?:his|her) (?:asthma|copd|breathing|chest|lungs?|oxygen|heart|bronchiectasis|fibrosis|cancer|condition)|i (?:do )?(?:think|reckon|suspect|believe|feel)|my (?:impression|feeling|thinking|assessment|view)|(?:to )?sum(?: up|mary|mari[sz]e|mari[sz]ing)|so where we are|where we (?:are|'re at)|in summary|overall|(?:this|it|that) (?:is|looks|sounds|seems|'s)|this's|(?:this|it|that)'s|you(?:'ve| have) (?:got|still got)?|the diagnosis|diagnosis|it looks (?:like|as)|looks like|sounds like|all in all|putting (?:it|that|this) (?:all )?together|i'm (?:pretty |fairly |quite )?(?:sure|confident|happy|worried|concerned) (?:that|this|it|about|with)|i don't (?:think|reckon|believe)|your (?:asthma|copd|breathing|chest|lungs?|sleep apnoea|blood pressure|condition|disease|cough|oxygen|bronchiectasis|fibrosis|scan|nodule)|the (?:asthma|copd|blood pressure|bronchiectasis|cough|fibrosis|sleep apnoea|nodule|infection|polyps?|nasal polyps|effusion|nodule)|and you're still|you're (?:still |now )?(?:retaining|dropping|hanging on|holding on|steroid|responding|stable|doing|in|well))\b/
/** "The perindopril is top of my list": what is held to be the cause. */
const BLAMES =
  /\b(?:is|are)(?: probably| likely| almost certainly)? (?:top of (?:my|the) list|(?:the |a )?(?:main |prime |most likely |likely |big |chief )?(?:suspect|culprit|offender|driver|cause)|to blame|what's (?:driving|causing|behind) (?:it|this))$/
/** "There's a real chance that this is an early cancer". */
const CHANCE =
  /\b(?:chance|possibility|likelihood|probability|risk|concern|worry)(?: is)?,? (?:that )?(?:this|it|that)(?:'s| is| could be| may be| might be)\b|\b(?:this|it|that) (?:could|may|might)(?: well)? be (?:an? )?(?:early |new |small )?(?:lung )?(?:cancer|tumou?r)\b/
/** "It means very severe COPD", "So you had a provoked pulmonary embolism": the diagnosis follows. */
const MEANS =
  /^(?:it|this|that|which)(?: all)? means (?:that )?(?:you(?:'ve got| have| had| are|'re) |he(?:'s got| has) |she(?:'s got| has) |there(?:'s| is) )?/
const HAD = /^you(?:'ve)? had (?=an? |two |2 )/
const EXPLAINS =
  /\b(?:it's not that|which means|that means|what that means|people (?:with|who)|sometimes|usually|most (?:people|patients|of them)|happens when|basically|it's like|because of the way|the reason|as far as your|in general|takes? (?:time|months|weeks)|it'll be|i'd like|i want|don't want|should|need to|have to|try to|make sure|remember|tell (?:your|me)|you could|you can|is why|goes against|argues against|in ten people|one in)\b/

/** "The meeting's view, and mine, is that this is …": whose judgement it is. */
const VIEW =
  /^(?:so |now )?(?:the|our|their|my|everyone's) (?:[a-z']+ ){0,3}(?:view|opinion|verdict|conclusion|consensus|feeling|answer|bottom line|upshot|agreement|thinking)\b(?:[^.]{0,30}?\b(?:is|was) (?:that )?|[,:]? (?=this is|it's|this's|you have|you've|that's))/

/** "He says it's …", "Dr Ng thinks this is …": a colleague's judgement, handed on. */
const ANOTHERS =
  /^(?:he|she|they|(?:dr|doctor|prof|professor) [a-z]+|the (?:doctor|consultant|professor|specialist|team|boss)) (?:says?|said|thinks?|reckons?|feels?|believes?) (?:that )?(?=it\b|it's|this|that's|you have|you've|there)/

/** "The way I see it, …", "What I reckon is you've had …". */
const AS_I_SEE =
  /^(?:(?:the way i see it|as i see it|to my mind|in my view|from where i sit),? |what i (?:reckon|think|suspect|believe)(?:'s happened|'s going on| happened)? is,? (?:that )?(?=you|he|she|this|it|there|an?\b|the\b|we)|what i'm (?:thinking|seeing) is,? (?:that )?)/
/** "In my words: a stable nodule, …", "Bottom line, …": the judgement follows, whatever else it names. */
const SUMS_UP =
  /^(?:in (?:my|plain|simple|short|other|so many|a few) ?(?:words|english)?|in a nutshell|put (?:simply|plainly)|to put it (?:simply|plainly|bluntly)|(?:the )?(?:bottom line|short version|short answer|upshot|long and (?:the )?short of it)(?: is(?: that)?)?|my summary(?: is)?)[,:]? (?:is )?/

/** "When you put it all together, the asthma, the polyps, no smell, this is …": what the facts add up to. */
const PUT_TOGETHER =
  /^(?:when (?:you|we|i) (?:put|add|take|look at|stack|line)|if (?:you|we|i) (?:put|add|take)|taking|adding|given) [^.]{3,160}?, (?=(?:this|it|that|you|he|she)(?:'s|'ve| is| are| has| have)\b)/

/** "…, which we can treat", "…, which is understandable": no part of the judgement. */
const REMARK =
  /,? (?:and |but )?which (?:(?:we|i) can (?:treat|manage|fix|help)(?: with)?|is (?:understandable|treatable|common|no surprise|fair enough|normal|good(?: news)?))$/

/** A report read out is a result, not a judgement. */
const REPORT =
  /^(?:(?:the|your|his|her|that) )?(?:\w+ ){0,2}(?:echo|ct|scan|x-ray|bloods?|blood (?:test|gas|results?)|gas|culture|biopsy|tests?|spirometry|report|sputum|swab|results?)(?:'s|s)?(?: (?:in|from|of|on|last|this|you had|we did|that)\b[a-z0-9 ]{0,24}?)? (?:show|was|is|are|were|grew|came|has|from|say|look)/

/** "…, on top of the damage from when you were four": where it comes from may be long ago. */
const CAUSE = /,? (?:on top of|on a background of|because of|due to|from (?:when|the|all)|left over from|after)\b.*$/

/** Diagnosis, severity, control or disposition as the clinician judged it; `near` is true from the findings on. */
export function assessmentOf(text: string, visit: Visit, near: boolean): string | undefined {
  const whole = ofPatient(
    withoutLead(
      text.replace(
        /\b(got|have|has) (?:what (?:we|they|doctors) call|what's called|what is called),? (?=[a-z])/,
        '$1 ',
      ),
    ),
    visit,
  )
  const isSummed = near && isSummedUp(whole)
  const spoken = (isSummed ? withoutLead(whole.replace(SUMS_UP, '')) : whole)
    .replace(REMARK, '')
    .replace(VIEW, '')
    .replace(/^what's (?:changed|new|different)(?: (?:here|now|this time))? is,? (?:that )?(?=you|he|she|there|it)/, '')
    .replace(ANOTHERS, '')
    .replace(AS_I_SEE, '')
    .replace(
      /,? (?:and )?(?:it's|that's|this is) the first (?:time|one) (?:we've|you've|i've|we have|you have) (?:ever )?(?:grown|seen|had|found|got)(?: (?:it|this|that|one))?\b/,
      ', for the first time',
    )
    .replace(
      /^(.{3,60}?),? (?:i'd|i would) call (?:it |that )?((?:very |fairly |quite )?(?:mild|moderate|severe|stable|controlled|advanced|borderline))$/,
      '$1 is $2',
    )
    .replace(PUT_TOGETHER, '')
    .replace(
      /^(?:i (?:have|need|want) to (?:tell you|say|be honest|be straight)|i should say|i must tell you|let me be (?:plain|clear|honest)),? (?:that )?/,
      '',
    )
    .replace(/^what i'd (?:write|put down|call (?:it|this)|say)(?: down)? is (?:that )?/, '')
    .replace(/^.{0,60}?\b(?=i(?:'m| am) (?:concerned|worried) (?:that )?(?:it|this)\b)/, '')
    .replace(/^(?:yes|no)?,? ?(?:you can,? )?(?=we call (?:it|this|that) )/, '')
  const clause = near ? spoken.replace(MEANS, '').replace(HAD, 'this is ') : spoken
  const isMeant = near && MEANS.test(spoken)
  if (clause.split(' ').length > 40) return undefined
  const blames = near && BLAMES.test(clause) && mentionsIn(clause).length > 0
  const names = blames || CONDITION.test(clause) || hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition')
  if (REPORT.test(clause) || /\bplan says\b/.test(clause)) return undefined
  if (!names || /\d+ ?(?:mg|mcg|puffs?|sprays?)\b/.test(clause)) return undefined
  if (/\b(?:did|held at|walked|dropped to) \d|\b\d lit(?:re|er)s?\b/.test(clause)) return undefined
  const judges =
    JUDGES.test(clause) ||
    blames ||
    (near && CHANCE.test(clause)) ||
    (near && /\bwe call (?:it|this|that) (?:an? )?[a-z]/.test(clause)) ||
    (near &&
      /\b(?:is|are|remains) (?:still )?(?:possible|likely|unlikely|a possibility|the (?:most )?likely|probable)\b/.test(
        clause,
      )) ||
    (isMeant && hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition'))
  const isPhrase =
    near &&
    isNounPhrase(clause) &&
    (isSummed || DISEASE.test(clause) || hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition'))
  if (!judges && !isPhrase) return undefined
  if (!isPhrase && !isMeant && EXPLAINS.test(clause)) return undefined
  // "that's pretty stable" says of what only by what stood before
  const isPointing = /^(?:this|it|that)(?:'s| is| looks| means)\b(?! what (?:we|they|doctors) call)/.test(clause)
  if (isPointing && !hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition') && !DISEASE.test(clause))
    return undefined
  if (
    !isSummed &&
    /\b(?:last (?:time|year|month|visit)|years? ago|used to|you (?:had|told|said|were)|family|father|mother|mum|dad|brother|sister)\b/.test(
      clause.replace(CAUSE, ''),
    )
  )
    return undefined
  if (
    !near &&
    !/^(?:what i think|i (?:do )?(?:think|suspect|believe)|my impression|the diagnosis|diagnosis|in summary|sum)/.test(
      clause,
    )
  )
    return undefined
  const written = judgement(reported(clause, visit, 'clinician'))
  if (/^(?:blood pressure|oxygen|cough|steroids?|hospital|sleep|control|allergies|scan|nodule)$/i.test(written))
    return undefined
  return written.split(' ').length < 2 && !CONDITION.test(written) ? undefined : asSentence(written)
}

export const isSummedUp = (clause: string): boolean => SUMS_UP.test(clause)

/** To a carer the clinician says "your dad"; by name, to the patient. */
function ofPatient(clause: string, visit: Visit): string {
  const [first = ''] = clause.split(',')
  const spoken = visit.proper.has(first) ? clause.slice(first.length + 1).trim() : clause
  if (!visit.hasCompanion) return spoken
  return spoken.replace(
    /\byour (dad|mum|father|mother|husband|wife|partner|son|daughter)('s)?\b/g,
    (own, relative: string, owns?: string) => (isPatients(relative, visit) ? own : owns ? 'your' : 'you'),
  )
}

/** The patient has spoken of their own: "I think about Dad". */
const isPatients = (relative: string, { utterances }: Visit): boolean =>
  utterances.some(({ speaker, words }) => speaker === 'patient' && words.includes(relative))

/** "Severe eosinophilic asthma with an excellent response": a diagnosis without a verb of its own. */
const isNounPhrase = (clause: string): boolean =>
  !/^(?:for (?:the|your)|i|you|we|he|she|they|it|that|this|there|what|how|when|if|don't|do|let|start|stop|keep|take|use|try|come|ring|go|get|call|see|have|make|stay|fly|drink|eat|avoid|any|no (?:restrictions|worries|problem)|repeat|check|continue|with|hospital in the home|nobody|no one|everyone|everybody|please|also|once|after|until|one|two|both|here's|here is|no naked)\b/.test(
    clause,
  ) &&
  !/\b(?:i'll|we'll|i'd|we'd|you'll|he'll|she'll|it'll|they'll|will|you should|you need|let's|start|refer|i want|for (?:a total of )?\d+ (?:days|weeks|months))\b/.test(
    clause,
  )

/** "…, but with the smoking and your dad we don't stop watching yet". */
const WATCHED =
  /,? but (?:(?:with|given|because of) ([^,]+?),? )?we (?:will )?(?:have to |need to |should |are going to )?(?:keep (?:watching|an eye on (?:it|this|them)|following)|(?:do not|cannot) stop (?:watching|scanning)|still (?:watch|need to watch|have to watch))(?: (?:it|this|them))?(?: for now| just yet| yet)?$/

/** Leads away: what is left is the judgement. Doubt stays. */
function judgement(text: string): string {
  return tidy(
    text
      .replace(
        /^(?:to )?sum(?:ming)? up,? ?|^to summari[sz]e,? ?|^in summary,? ?|^so where we are[,:]? ?|^where we are(?: at| now)?(?:,|:| is)? (?:that )?|^(?:to put|putting) (?:it|that|this|everything) (?:all )?together,? ?|^overall,? ?|^all in all,? ?|^the diagnosis is |^diagnosis:? /i,
        '',
      )
      .replace(/^what is (?:going on|happening)(?: here)? is (?:that )?/i, '')
      .replace(/^(?:this|it|that) is what we call (?:an? )?/i, '')
      .replace(/,? (?:which is )?what we call /i, ', ')
      .replace(/^(?:they|we) call (?:it|this|that) (?:an? )?/i, '')
      .replace(
        /^what (?:we|you|he|she) ha(?:ve|s) got is |^i am calling (?:this|it) |^my read is (?:that )?(?:this is |it is )?|^we are looking at |^that makes (?:it|this) /i,
        '',
      )
      .replace(/^(?:this|it|that) (?:all )?fits (?:with )?/i, 'consistent with ')
      .replace(
        /^i am (?:a bit |quite |really )?(?:worried|concerned) (?:that )?(?:this|it) (?:could|may|might) be /i,
        'possible ',
      )
      .replace(/^(?:he|she|the patient) has not got /i, 'no ')
      .replace(/^there is no /i, 'no ')
      .replace(/^what i think (?:this|it) is,? (?:is )?|^what i think (?:he|she|the patient) (?:has|have) is /i, '')
      .replace(/^i (?:do )?think (?:this|it|that) (?:is|was) (?:most likely |probably |likely )?/i, (lead) =>
        /likely|probably/i.test(lead) ? 'likely ' : '',
      )
      .replace(/^i (?:do )?think (?:he|she|the patient) (?:has|have) (?:got )?/i, '')
      .replace(/^(?:this|it|that) (?:looks|sounds|seems) (?:like|to be) /i, 'likely ')
      .replace(
        /^(?:this|it|that) is (?=an? |the |all |most |mild|moderate|severe|your|infective|consistent|probably|likely|idiopathic|chronic|what we call)/i,
        '',
      )
      // "This is bronchiectasis."
      .replace(/^(?:this|it) is (?=[a-z-]+(?: [a-z-]+)?$)(?!not\b|under\b|well\b|better\b|worse\b|stable\b)/i, '')
      .replace(
        /^(?:he|she|the patient) (?:has|have) (?:got )?(?:still got )?(?=an? |the |some |mild|moderate|severe|very|quite|[a-z]+ ?(?:asthma|copd|apnoea))/i,
        '',
      )
      .replace(/^i do not (?:think|believe) (?:so|that|this)$/i, '')
      .replace(/^i do not (?:think|believe) (?:it|this|that) is /i, 'unlikely to be ')
      .replace(/^i do not (?:think|believe) (?:he|she|the patient) (?:needs?) /i, 'does not need ')
      .replace(/^(?:his|her|their|the) /i, '')
      .replace(/\b(?:his|her|their) (?=copd|asthma|bronchiectasis|sleep apnoea|emphysema|fibrosis)/gi, '')
      .replace(/^an? /i, '')
      .replace(WATCHED, (_, given?: string) => `; surveillance to continue${given ? ` given ${given}` : ''}`)
      .replace(/,? but (?:we are|i am) not [^,]*$/i, '')
      .replace(
        /(?<=.)\b(?:and )?i (?:do )?(?:suspect|think|believe)(?: (?:that )?(?:there is|you have|he has|she has|a bit of|some))?\b/gi,
        (lead) => (/^and/i.test(lead) ? 'and suspected' : 'suspected'),
      )
      .replace(/\b(?:is|are) top of (?:my|the) list$/i, 'is the most likely cause')
      .replace(/\bis is\b/g, 'is')
      .replace(/,? (?:that is the thing|i think|i am afraid|to be fair|but only just|no)$/i, ''),
  )
}
