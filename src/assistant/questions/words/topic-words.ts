import type { Meaning } from './lexeme.ts'
import { phraseList } from './phrases.ts'

const topic = (
  name: Extract<Meaning, { kind: 'topic' }>['topic'],
  ...words: string[]
): readonly [Meaning, readonly string[]] => [{ kind: 'topic', topic: name }, words]

/** 'What has changed since her last visit', 'anything new since last time'. */
function sinceLastVisit(): string[] {
  const what = phraseList(`
    what changed | what has changed | what's changed | whats changed | what is different | what's different |
    what is new | what's new | whats new | what happened | what has happened | what's happened | anything new |
    anything changed | has anything changed | any changes | any change | changes | news`)
  const visits = phraseList('last visit | last appointment | last consultation | last consult | last review')
  const whose = ['', 'the ', 'his ', 'her ', 'their ', 'our ', 'my ']
  const times = phraseList(`
    last time | the last time | last seen | we last met | i last saw him | i last saw her | i last saw them |
    he was last seen | she was last seen | he was last here | she was last here | last here`)
  const since = [...visits.flatMap((visit) => whose.map((one) => `${one}${visit}`)), ...times]
  return what.flatMap((one) => since.map((other) => `${one} since ${other}`))
}

export const topicWords: readonly (readonly [Meaning, readonly string[]])[] = [
  topic(
    'medicines',
    ...phraseList(`
    medications | medication | medicines | medicine | meds | drugs | drug list | scripts | prescriptions |
    current meds | tablets | pills | tablets and inhalers | inhalers and tablets | puffers and tablets | current medications | medication list | treatment | treatments | therapy | dose | puffs | inhalations | dosage | dosing | directions | dosing instructions`),
  ),
  topic(
    'conditions',
    ...phraseList(`
    conditions | problems | problem list | diagnoses | diagnosis | comorbidities | comorbidity |
    medical history | pmh | past medical history | wrong with | what is wrong with | what s wrong with`),
  ),
  topic(
    'allergies',
    'allergies',
    'allergy',
    'adverse reactions',
    'allergy status',
    'react to',
    'reacts to',
    'reacted to',
    'reacted badly to',
    'had a reaction to',
    'reactions to medications',
  ),
  topic('vaccines', 'vaccination status', 'immunisation status', 'vaccination history'),
  topic(
    'summary',
    ...phraseList(`
    summary | summarise | summarize | overview | tell me about | brief me on | brief | snapshot | background |
    sum up | catch me up on | what do i need to know about | run down | rundown | synopsis | handover`),
  ),
  topic(
    'visit',
    ...phraseList(`
    last visit | last consult | last consultation | last appointment | last saw | previous visit |
    last encounter | visits | encounters | consultations | last review | visit | review | reviews | consult`),
  ),
  topic(
    'contact',
    ...phraseList(`
    phone | phone number | mobile | contact details | address | email | contact | telephone | number |
    ring | reach | mobile number | where does`),
  ),
  topic(
    'next-of-kin',
    ...phraseList('next of kin | nok | emergency contact | emergency contacts | contact person | kin'),
  ),
  topic('age', ...phraseList('how old | date of birth | dob | birthday | birth date | born')),
  topic(
    'own-gp',
    ...phraseList(`
    gp | gps | own gp | usual gp | regular gp | general practitioner | general practitioners | family doctor | usual doctor | local doctor |
    regular doctor`),
  ),
  topic(
    'language',
    ...phraseList(
      'language | languages | preferred language | spoken language | speak | speaks | mother tongue | first language',
    ),
  ),
  topic('identifiers', ...phraseList('medicare number | mrn | ihi | record number | medicare')),
  topic(
    'results',
    ...phraseList(`
    results | result | test results | latest results | investigations`),
  ),
  topic(
    'bloods',
    ...phraseList(`
    bloods | blood results | pathology | labs | lab results | blood tests | blood test | blood work | bloodwork |
    last bloods | latest bloods | pathology results | blood test results`),
  ),
  topic(
    'note',
    ...phraseList(`
    what did we decide | what did i decide | what was decided | what did we agree | what was agreed | last note | notes | note | latest note | progress note | consultation note |
    discharge summary | discharge summaries`),
  ),
  topic(
    'gp-letter',
    ...phraseList(`
    letter | letters | clinic letter | gp letter | letter to the gp | letter to gp | letter to his gp |
    letter to her gp | letter to their gp | letter to the general practitioner | letter to the referring doctor |
    referring doctor letter | write to | wrote to | written to | letter for the gp | last letter | latest letter | correspondence`),
  ),
  topic(
    'patient-summary',
    ...phraseList(`
    patient summary | summary for the patient | after visit summary | plain language summary | plain summary |
    visit summary | patient letter | letter to the patient`),
  ),
  topic(
    'tasks',
    ...phraseList(`
    tasks | task | to do | todo | todos | to dos | task list | jobs | work list | worklist | urgent tasks |
    overdue tasks | tasks due | open tasks | pending tasks`),
  ),
  topic(
    'messages',
    ...phraseList(`
    messages | message | msgs | msg | unread msgs | inbox | patient messages | unanswered messages | unread messages | portal messages`),
  ),
  topic(
    'claims',
    ...phraseList(`
    claims | claim | billing | billed | bill | bills | invoiced | revenue | rejected claims | denied claims | pending claims |
    unpaid claims | invoices | income | refused claims | earnings`),
  ),
  topic(
    'results-to-read',
    ...phraseList(`
    unread results | results to read | results to review | unreviewed results | results inbox | new results |
    results waiting | unacknowledged results | outstanding results | results to acknowledge | results to check`),
  ),
  topic(
    'waiting',
    ...phraseList('waiting room | waiting | checked in | arrived | in the waiting room | in waiting room'),
  ),
  topic(
    'list-of-day',
    ...phraseList(`
    my list | list for | schedule | diary | my day | day look like | clinic list | clinic | my schedule |
    session | agenda | todays list | on today`),
  ),
  topic(
    'patients-total',
    ...phraseList(`
    patients do we have | patients are there | patients in total | patients in the practice |
    patients altogether | total patients | patients do i have | patients in our practice`),
  ),
  topic(
    'gaps',
    ...phraseList(`
    what is overdue | what is due | what needs doing | recommendations | recommendation |
    guideline recommendations | what should i do | suggestions | anything due | anything overdue`),
  ),
  topic('since-last-visit', ...sinceLastVisit()),
  topic('z-scores', 'z score', 'z-score', 'z scores', 'z-scores', 'zscore', 'zscores'),
  topic(
    'reversibility',
    ...phraseList(`
    reversibility | reversible | bronchodilator response | bronchodilator reversibility | bd response | response to bronchodilator |
    response to the bronchodilator | response to ventolin | response to salbutamol | respond to bronchodilator |
    respond to the bronchodilator | respond to ventolin | respond to salbutamol | respond to bronchodilators |
    responded to bronchodilator | responded to the bronchodilator | responsive to bronchodilator`),
  ),
  topic(
    'trend',
    ...phraseList(
      'worse | better | worsening | improving | improved | getting worse | getting better | deteriorated | trajectory | progression | disease course',
    ),
  ),
]
