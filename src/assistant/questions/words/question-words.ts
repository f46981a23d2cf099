import type { Meaning } from './lexeme.ts'
import { phraseList } from './phrases.ts'
import { topicWords } from './topic-words.ts'

const verb = (
  name: Extract<Meaning, { kind: 'verb' }>['verb'],
  ...words: string[]
): readonly [Meaning, readonly string[]] => [{ kind: 'verb', verb: name }, words]
const ask = (
  name: Extract<Meaning, { kind: 'ask' }>['ask'],
  ...words: string[]
): readonly [Meaning, readonly string[]] => [{ kind: 'ask', ask: name }, words]
const compare = (
  op: Extract<Meaning, { kind: 'comparator' }>['op'],
  ...words: string[]
): readonly [Meaning, readonly string[]] => [{ kind: 'comparator', op }, words]

/** How things are joined, compared and asked for. */
export const questionWords: readonly (readonly [Meaning, readonly string[]])[] = [
  compare(
    'over',
    ...phraseList(`
    over | above | more than | greater than | higher than | exceeding | exceeds | bigger than | > | gt |
    older than | in excess of | longer than`),
  ),
  compare(
    'at-least',
    ...phraseList(`
    at least | >= | => | ≥ | no less than | not less than | minimum | gte | from at least | not under |
    no fewer than | not below`),
  ),
  compare(
    'under',
    ...phraseList('under | below | less than | lower than | fewer than | < | lt | younger than | smaller than'),
  ),
  compare(
    'at-most',
    ...phraseList(`
    at most | <= | =< | ≤ | no more than | not more than | up to | maximum | lte | not over | not above`),
  ),
  compare('equals', ...phraseList('= | exactly | equal to | equals | precisely')),
  compare('between', 'between', 'ranging from', 'in the range'),
  [
    { kind: 'suffix', op: 'at-least' },
    phraseList(`
      or more | or over | or above | or higher | and over | and above | or greater | or older | and older |
      plus | + | and up | or better`),
  ],
  [
    { kind: 'suffix', op: 'at-most' },
    phraseList(`
      or less | or under | or below | or lower | or fewer | and under | and below | or younger | and younger |
      or worse`),
  ],
  [{ kind: 'normality', level: 'high' }, ['high', 'raised', 'elevated', 'increased']],
  [{ kind: 'normality', level: 'low' }, ['low', 'reduced', 'decreased', 'poor']],
  [{ kind: 'normality', level: 'normal' }, ['normal', 'within normal limits', 'wnl', 'in the normal range']],
  [{ kind: 'normality', level: 'abnormal' }, ['abnormal', 'out of range', 'not normal']],
  [{ kind: 'lln' }, ['lln', 'lower limit of normal', 'the lower limit of normal', 'the lln']],
  [
    { kind: 'trend', direction: 'falling' },
    phraseList(`
      falling | declining | decline | dropping | dropped | fallen | declined | decreasing | rapid decline |
      rapidly declining | losing | lost | going down | deteriorating | down | loss | drop | fall | falls`),
  ],
  [
    { kind: 'trend', direction: 'rising' },
    phraseList('rising | risen | increasing | rose | going up | gaining | gained | climbing'),
  ],
  [{ kind: 'many' }, phraseList('multiple | several | recurrent | repeated | many | more than one')],
  [
    { kind: 'not' },
    phraseList(`
      not | nto | no | without | never | non | excluding | exclude | except | lacking | lack | lacks | neither |
      nor | none | other than | apart from | but not | off | un | never had | not had | naive to | minus |
      absent | with no | and not | cannot | missed their | missed the | missed his | missed her`),
  ],
  [
    { kind: 'and' },
    phraseList(`
      and | but | also | plus also | as well as | & | along with | together with | in addition | while |
      although | despite | yet | additionally | then`),
  ],
  [{ kind: 'or' }, ['or', 'and/or', 'either']],
  verb(
    'on',
    ...phraseList(`
    on | taking | takes | take | using | uses | use | prescribed | receiving | treated with | currently on |
    currently taking | being treated with | is on | are on | getting`),
  ),
  verb(
    'started',
    ...phraseList(`
    start | starts | begin | begins |
    started | commenced | initiated | began | started on | commenced on | newly started | put on | begun |
    newly prescribed | new on | switched to | stepped up to | starting`),
  ),
  verb(
    'stopped',
    ...phraseList(
      'stopped | stop | ceased | cease | discontinued | came off | come off | taken off | stopped taking | withdrawn from',
    ),
  ),
  verb(
    'had',
    ...phraseList(`
    had | have had | has had | taken | has taken | have taken | received | been given | given | got | gotten | underwent | completed | done |
    previously | been treated with | been on | history of | hx of | hx | h/o | past history of | phx | pmhx |
    previous | recorded | on record | measured | tested | blown | blew | checked | documented | had a | been`),
  ),
  verb(
    'ever',
    ...phraseList(`
    ever | at any time | any time | at some point | at any point | ever had | ever been | ever taken | in the whole record | in the entire record |
    in the full record | in their whole record | in the whole history | in their whole history | the whole record |
    whole record | entire record | in their life | in their lifetime | in a lifetime | all time | of all time |
    since records began | at all | ever before`),
  ),
  verb(
    'diagnosed',
    ...phraseList(`
    diagnosed | diagnosed with | newly diagnosed | newly diagnosed with | diagnosis of | new diagnosis of |
    a diagnosis of`),
  ),
  verb('only', ...phraseList('only | alone | just | monotherapy | solely')),
  verb(
    'course',
    ...phraseList(`
    course of | courses of | course | courses | burst of | bursts of | scripts for | prescriptions for |
    script for`),
  ),
  verb(
    'has',
    ...phraseList('has | have | having | with | suffering from | suffer from | suffers from | living with | whose'),
  ),
  [
    { kind: 'subject' },
    phraseList(`
      patient | patients | pt | pts | people | person | persons | who | everyone | anyone | anybody |
      everybody | someone | those who | whom | which patients | which patient | which people | clients |
      cases | who all | cohort | individuals | of all | for all | of all those | all those | all who`),
  ],
  [{ kind: 'pronoun', sex: 'male' }, phraseList('he | him | his | this man | this gentleman')],
  [{ kind: 'pronoun', sex: 'female' }, phraseList('she | her | hers | this woman | this lady')],
  [
    { kind: 'pronoun' },
    phraseList(`
      this patient | this pt | the patient | this person | this chart | current patient | the current patient |
      the pt | this one | their | they`),
  ],
  [{ kind: 'me' }, phraseList('i | me | my own | am i | do i | have i | myself')],
  [
    { kind: 'those' },
    phraseList(`
      of those | of these | of them | among them | among those | among these | those | these | them |
      out of those | out of these | from those | from these | from that list | of that list | in that list |
      within that group | in this group | in that group | which of them | which of those | which of these |
      that list | same list | same group | only the ones | only those | only these | only them | just the ones |
      just those | just these`),
  ],
  ask(
    'count',
    ...phraseList(`
    how many | how many times | how often | count | number of | the number of | how much | total | tally | total number of |
    what is the number of | count of`),
  ),
  ask(
    'list',
    ...phraseList(`
    show | list | find | give me | show me | display | get | get me | search | search for | look up | lookup |
    identify | pull up | bring up | which | tell me | find me | fetch | report | want | looking for | i need |
    i want | i would like | i d like | need a list of | i need to see | see | view`),
  ),
  ask('average', 'average', 'mean', 'the average', 'avg'),
  ask('median', 'median', 'the median'),
  ask(
    'share',
    ...phraseList(`
    what percentage of | percentage of | what proportion of | proportion of | percent of | what percent of |
    what share of | what fraction of | % of | prevalence of | rate of`),
  ),
  ask(
    'why',
    ...phraseList('why | why is | why are | how come | reason | reasons | explain | explain why | reason for'),
  ),
  ask(
    'when',
    ...phraseList(
      'when | when was | when did | when is | what date | how long ago | how long since | how long | since when | date of',
    ),
  ),
  ask(
    'what',
    ...phraseList(`
    what | whats | what is | what are | what was | what were | how is | how are | how was | how about |
    what about | how has | how`),
  ),
  ask(
    'yes-no',
    ...phraseList(`
    is | are | does | do | did | was | were | has been | have been | can | could | would | will | should`),
  ),
  ask(
    'group',
    ...phraseList(
      'by | grouped by | sorted by | ordered by | ranked by | sort by | order by | rank by | broken down by | breakdown by | breakdown of | split by | per | distribution of',
    ),
  ),
  [
    { kind: 'rank', rank: 'most' },
    phraseList(
      'highest | most | top | oldest | largest | greatest | biggest | maximum value | best | peak | best ever',
    ),
  ],
  [
    { kind: 'rank', rank: 'least' },
    phraseList('lowest | least | youngest | smallest | bottom | fewest | worst | worst ever'),
  ],
  [
    { kind: 'pick', pick: 'latest' },
    phraseList(
      'latest | last | most recent | most recently | up to date | most up to date | current | newest | recent | currently | now | today s | present | at the moment | at present | right now | these days | nowadays',
    ),
  ],
  [
    { kind: 'pick', pick: 'history' },
    phraseList(`
      trend | trends | over time | history | all | changes in | change in | changed | changing |
      graph | plot | chart of | serial | been like | going | progress | before the last one | before the last |
      last but one | second last | the one before | before that`),
  ],
  [{ kind: 'pick', pick: 'first' }, ['first', 'earliest', 'baseline', 'initial']],
  ...topicWords,
  [
    { kind: 'guideline' },
    phraseList(`
      guideline | guidelines | copd x | copdx | asthma handbook | handbook | recommend | recommended |
      evidence | criteria | indication | indications | guidance | gold report | gina | tsanz |
      thoracic society | what does copd x say | advised | advise | when should | when do i | when do you |
      step up | step down | stepping up | stepping down | threshold | pbs criteria | qualify for | target`),
  ],
  [
    { kind: 'search-text' },
    phraseList(`
      search notes for | search the notes for | search letters for | search records for | notes mentioning |
      notes that mention | notes with | letters mentioning | letters that mention | mention | mentions |
      mentioned | mentioning | in the notes | in notes | documents about | search documents for | notes about |
      letters about | messages about | messages mentioning | find notes | full text | search all notes for |
      notes for`),
  ],
  [
    { kind: 'calculate' },
    phraseList(`
      calculate | calculator | work out | compute | calc | calculation | calculators | score calculator |
      expected | normal value | normal values | reference value`),
  ],
  [{ kind: 'calculator', id: 'bode' }, ['bode', 'bode index']],
  [{ kind: 'calculator', id: 'curb65' }, ['curb 65', 'curb65', 'curb']],
  [{ kind: 'calculator', id: 'decaf' }, ['decaf', 'decaf score']],
  [{ kind: 'calculator', id: 'ado' }, ['ado', 'ado index']],
  [{ kind: 'calculator', id: 'lace' }, ['lace', 'lace index']],
  [{ kind: 'calculator', id: 'stop-bang' }, ['stop bang', 'stopbang']],
  [{ kind: 'calculator', id: 'epworth' }, ['epworth', 'ess', 'epworth sleepiness scale']],
  [{ kind: 'calculator', id: 'fagerstrom' }, ['fagerstrom', 'nicotine dependence']],
  [{ kind: 'calculator', id: 'accept' }, ['accept', 'accept 2', 'accept score', 'accept model']],
  [
    { kind: 'calculator', id: 'gli' },
    phraseList(`
      gli | gli predicted | predicted | predicted value | predicted values | predicted fev1 | predicted fvc |
      predicted spirometry | gli 2022`),
  ],
  [
    { kind: 'next' },
    phraseList(`
      who is next | who s next | whos next | next patient | next up | next pt | next | up next |
      who am i seeing | who do i see | first patient`),
  ],
  [
    { kind: 'free-slot' },
    phraseList(`
      free slot | free slots | slot | slots | availability | available times | free times | free time |
      available appointments | available slots | openings | gap on | gap in my diary | gaps in my diary |
      free appointment | free appointments | available | spare slots | squeeze in | fit in | next available |
      next available appointment | next free | open slots | space`),
  ],
  [
    { kind: 'go' },
    phraseList(`
      open | go to | take me to | navigate to | navigate | bring me to | goto | switch to | jump to | go |
      open up | where is | where can i find | where do i find | show me the | page | screen | set up | setup`),
  ],
  [
    { kind: 'help' },
    phraseList(`
      help | what can you do | what can i ask | how do you work | examples | what do you know |
      how can you help | what can you answer | who are you | what are you | capabilities`),
  ],
  [
    { kind: 'greeting' },
    phraseList(`
      hi | hello | hey | good morning | good afternoon | thanks | thank you | cheers | gday | ta | g day |
      good evening | bye | ok thanks`),
  ],
  [
    { kind: 'filler' },
    phraseList(
      'with whom | who with | with which doctor | in one line | in a line | on one line | in short | in brief | briefly | with dates | with the dates | and dates | and the dates | with units | with the units',
    ),
  ],
  [
    // whoever asks, the answer is the same
    { kind: 'filler' },
    phraseList(`
      wants to know if | wants to know whether | want to know if | want to know whether | would like to know if |
      would like to know whether | is asking if | is asking whether | asks if | asks whether | asking if |
      asking whether | and if so | if so | and if yes`),
  ],
  [{ kind: 'possessive' }, ["'s"]],
  [{ kind: 'open' }, ['(']],
  [{ kind: 'close' }, [')']],
  [{ kind: 'comma' }, [',', ';']],
  [
    { kind: 'unit', unit: '%' },
    phraseList(
      '% | percent | per cent | % predicted | percent predicted | % pred | % of predicted | percent of predicted | per cent of predicted | per cent predicted | pc',
    ),
  ],
  [{ kind: 'unit', unit: 'l' }, phraseList('l | litre | litres | liter | liters')],
  [{ kind: 'unit', unit: 'ml' }, ['ml', 'mls', 'millilitres']],
  [
    { kind: 'unit', unit: 'ul' },
    phraseList(`
      /ul | /µl | cells/ul | cells/µl | cells | cells per microlitre | per microlitre | cells per ul | /mcl |
      cells/mcl | per ul | cells/mm3 | /mm3`),
  ],
  [
    { kind: 'unit', unit: 'e9' },
    phraseList(`
      x 10 9/l | x10 9/l | 10 9/l | x10 9 | 109/l | x109/l | ×109/l | x 109/l | e9/l | x 10^9/l | 10*9/l |
      x10e9/l | g/l`),
  ],
  [
    { kind: 'unit', unit: 'other' },
    phraseList(`
      kg | kgs | cm | cms | mm | ppb | mmhg | m | metres | meters | kg/m2 | points | point | iu | iu/ml |
      kiu/l | ku/l | mg/l | mmol/l | mmol | umol/l | µmol/l | ng/l | pg/ml | u/l | iu/l | bpm | l/min | units | min | mins | minutes | times | mcg | mg | degrees | pack | on air | room air |
      on room air | at rest | of 40 | of 25 | out of 40 | out of 25 | occasions | more`),
  ],
]

/** Words that change nothing. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an the vs versus higher lower bigger smaller anything something everything same file seeing put carry carries fastest quickest steepest sharpest side beside else breathing compare comparison against say says said of to in at for from as it its that this there we us our you your be being am please pls kindly like some any
  every each about into onto up out so if than too very really quite still already names name details detail info
  information data records record database system ehr practice aurora score scores value values level levels reading
  readings counts test tests category status whos s re via etc both known active id ie eg mr mrs ms miss one ones group
  here right side where ok okay well full complete numbers yes there quick question questions ask wondering wonder know let
  lets make sure based disease diseases year years month months week weeks day days time currently present exist exists
  daily together altogether respectively overall generally usually regularly regular actually again once more most among amongst
  background condition problem medical clinical lung lungs respiratory doctor dr prof professor nurse physician staff
  number whether because since during within ? : - / + = . !`
    .split(/\s+/)
    .filter(Boolean),
)
