import type { Meaning } from './lexeme.ts'
import { phraseList } from './phrases.ts'

/** Words of medicine and of the question itself; conditions, measures and medicines have tables of their own. */
export const plainWords: readonly (readonly [Meaning, readonly string[]])[] = [
  [
    { kind: 'spirometry' },
    phraseList(`
      spirometry | spiro | spiros | spirometries | lung function test | lung function tests | lft | pft |
      pfts | breathing test | rfts | rft`),
  ],
  [{ kind: 'severity', level: 'mild' }, ['mild']],
  [{ kind: 'severity', level: 'moderate' }, ['moderate', 'moderately severe']],
  [{ kind: 'severity', level: 'severe' }, ['severe', 'hospitalised', 'hospitalized', 'life threatening']],
  [
    { kind: 'flare' },
    phraseList(`
      exacerbation | exacerbations | exacerbated | exacerbating | exacs | exac | flare | flares | flare up |
      flare ups | flareup | flareups | aecopd | attack | attacks | asthma attack | asthma attacks | flared`),
  ],
  [
    { kind: 'frequent-flares' },
    phraseList(`
      frequent exacerbator | frequent exacerbators | frequent exacerbations | frequent flares |
      frequently exacerbating | frequent flare ups | exacerbator phenotype | frequent exac`),
  ],
  [
    { kind: 'admission', place: 'ward' },
    phraseList(`
      admission | admissions | admitted | hospital admission | hospital admissions | inpatient |
      hospitalisation | hospitalisations | hospitalization | hospital stay | hospital stays | discharged |
      discharge | discharged from hospital | admitted to hospital | been in hospital | in hospital | hospital |
      hospitalised | hospitalized | been hospitalised | been hospitalized | been admitted`),
  ],
  [
    { kind: 'admission', place: 'emergency' },
    phraseList(`
      ed | ed visit | ed visits | ed presentation | ed presentations | emergency department | emergency visit |
      emergency visits | emergency | emergency department visit | emergency department visits |
      emergency presentation | emergency presentations | presented to ed | went to ed`),
  ],
  [{ kind: 'infection', vaccine: 'influenza', condition: 'influenza' }, ['flu', 'influenza', 'fluvax']],
  [
    { kind: 'infection', vaccine: 'covid', condition: 'covid-19' },
    phraseList('covid | covid 19 | coronavirus | covid-19 | comirnaty'),
  ],
  [
    { kind: 'infection', vaccine: 'rsv', condition: 'rsv-infection' },
    ['rsv', 'respiratory syncytial virus', 'arexvy', 'abrysvo'],
  ],
  [
    { kind: 'infection', vaccine: 'pneumococcal', condition: 'pneumonia' },
    phraseList('pneumococcal | pneumococcus | prevenar | pneumovax | pcv | pneumonia vaccine'),
  ],
  [
    { kind: 'infection', vaccine: 'pertussis', condition: 'pertussis' },
    ['pertussis', 'whooping cough', 'boostrix', 'dtpa'],
  ],
  [{ kind: 'infection', vaccine: 'shingles', condition: 'shingles' }, ['shingles', 'zoster', 'shingrix']],
  [
    { kind: 'vaccine-word' },
    phraseList(`
      vaccine | vaccines | vaccinated | vaccination | vaccinations | vax | vaxed | vaxxed | vacc | immunised |
      immunized | immunisation | immunisations | immunization | shot | shots | jab | jabs | booster |
      unvaccinated | vaccs | fully vaccinated | fully vaxed | fully vaxxed | fully immunised | fully immunized`),
  ],
  [
    { kind: 'smoking', status: 'current' },
    phraseList(`
      smoker | smokers | current smoker | current smokers | smoke | smokes | smoking | currently smoking |
      active smoker | active smokers | still smoking | still smoke | still smokes | smokes now | smoke now |
      smoking now | tobacco users`),
  ],
  [
    { kind: 'smoking', status: 'former' },
    phraseList(`
      ex smoker | ex smokers | former smoker | former smokers | exsmoker | exsmokers | quit smoking |
      stopped smoking | past smokers | past smoker | previous smoker | previous smokers | gave up smoking`),
  ],
  [
    { kind: 'smoking', status: 'never' },
    phraseList(`
      never smoker | never smokers | never smoked | lifelong non smoker | lifelong non smokers |
      life long non smokers`),
  ],
  [
    { kind: 'smoking', status: 'ever' },
    phraseList('ever smokers | ever smoked | ever smoker | have smoked | has smoked | smoked'),
  ],
  [{ kind: 'smoking', status: 'topic' }, ['smoking status', 'smoking history', 'tobacco']],
  [
    { kind: 'risk-level', level: 'high' },
    phraseList(`
      high risk | at high risk | highest risk | at risk | high risk of exacerbation | high exacerbation risk |
      elevated risk | increased risk | red risk`),
  ],
  [{ kind: 'risk-level', level: 'medium' }, ['medium risk', 'moderate risk', 'intermediate risk']],
  [{ kind: 'risk-level', level: 'low' }, ['low risk', 'lowest risk']],
  [{ kind: 'risk-level', level: 'unknown' }, ['unknown risk', 'risk unknown', 'not risk assessed']],
  [
    { kind: 'risk' },
    phraseList('risk | risk level | risk score | risks | risk factors | exacerbation risk | risk assessment'),
  ],
  [
    { kind: 'gap', topic: 'any' },
    phraseList(`
      care gap | care gaps | guideline gap | guideline gaps | gap | gaps | gaps in care | gaps in their care |
      open gaps | unmet guideline | quality gaps | missing care`),
  ],
  [
    { kind: 'gap', topic: 'diagnosis' },
    phraseList(`
      unconfirmed diagnosis | diagnosis not confirmed | diagnosis unconfirmed | not confirmed by spirometry |
      without confirmed diagnosis`),
  ],
  [
    { kind: 'gap', topic: 'smoking' },
    phraseList(`
      smoking cessation | quit support | smoking cessation advice | help to quit | help to stop smoking |
      cessation advice | quitline`),
  ],
  [
    { kind: 'due' },
    phraseList(`
      overdue | due | need | needs | needing | should have | due for | overdue for | late for | behind on |
      missing | outstanding | require | requires | requiring | eligible | candidates | recall | recalls |
      in need of | past due | needs a | has not had | out of date`),
  ],
  [
    { kind: 'plan' },
    phraseList(`
      action plan | action plans | written action plan | written plan | asthma action plan | copd action plan |
      aap | written asthma plan | care plan | care plans | plan`),
  ],
  [
    { kind: 'rehabilitation' },
    phraseList(`
      pulmonary rehab | pulmonary rehabilitation | rehab | rehabilitation | pulm rehab | rehab referral |
      pulmonary rehab referral | rehab program | rehab programme`),
  ],
  [
    { kind: 'oxygen' },
    phraseList(`
      home oxygen | ltot | long term oxygen | long term oxygen therapy | domiciliary oxygen | home o2 |
      oxygen therapy | oxygen at home | home oxygen therapy | oxygen | o2 | oxygen flow | o2 flow | oxygen prescription | portable oxygen |
      oxygen concentrator`),
  ],
  [
    { kind: 'referred' },
    phraseList(`
      referred | referral | referrals | been referred | referred to us | referred here | a referral |
      referral on file | referred to the practice | gp referral | gp referrals | referring doctor | referring gp | referrer | refer |
      referring | who referred`),
  ],
  [
    { kind: 'technique' },
    phraseList(`
      inhaler technique | technique | inhaler technique check | technique check | inhaler check |
      device technique | technique checked | inhaler technique checked | technique review`),
  ],
  [
    { kind: 'control', level: 'poor' },
    phraseList(`
      poorly controlled | uncontrolled | poor control | not controlled | not well controlled |
      badly controlled | suboptimally controlled | inadequately controlled`),
  ],
  [{ kind: 'control', level: 'very-poor' }, ['very poorly controlled', 'very poor control']],
  [{ kind: 'control', level: 'good' }, phraseList('well controlled | good control | controlled')],
  [{ kind: 'body', test: 'obese' }, ['obese', 'obesity']],
  [{ kind: 'body', test: 'overweight' }, ['overweight']],
  [{ kind: 'body', test: 'underweight' }, ['underweight', 'cachectic', 'malnourished']],
  [
    { kind: 'pattern', pattern: 'obstructed' },
    phraseList(`
      airflow obstruction | obstructed | obstructive spirometry | obstructive pattern | airflow limitation |
      obstruction`),
  ],
  [
    { kind: 'pattern', pattern: 'restricted' },
    phraseList(`
      restriction | restrictive | restrictive pattern | restricted | restrictive spirometry |
      possible restriction`),
  ],
  [{ kind: 'pattern', pattern: 'normal' }, ['normal spirometry', 'normal lung function']],
  [{ kind: 'gold', group: 'A' }, ['gold a', 'group a', 'gold group a']],
  [{ kind: 'gold', group: 'B' }, ['gold b', 'group b', 'gold group b']],
  [{ kind: 'gold', group: 'E' }, ['gold e', 'group e', 'gold group e']],
  [{ kind: 'gold', grade: 1 }, phraseList('gold 1 | gold grade 1 | gold stage 1 | gold i | gold stage i')],
  [{ kind: 'gold', grade: 2 }, phraseList('gold 2 | gold grade 2 | gold stage 2 | gold ii | gold stage ii')],
  [{ kind: 'gold', grade: 3 }, phraseList('gold 3 | gold grade 3 | gold stage 3 | gold iii | gold stage iii')],
  [
    { kind: 'gold', grade: 4 },
    phraseList('very severe | gold 4 | gold grade 4 | gold stage 4 | gold iv | gold stage iv'),
  ],
  [{ kind: 'gold' }, ['gold group', 'gold grade', 'gold stage', 'gold']],
  [{ kind: 'sex', sex: 'female' }, phraseList('women | woman | female | females | ladies')],
  [{ kind: 'sex', sex: 'male' }, phraseList('men | man | male | males | gentlemen')],
  [{ kind: 'age-group', low: 65 }, phraseList('elderly | older adults | older people | seniors | over 65s')],
  [{ kind: 'age-group', high: 17 }, phraseList('children | child | kids | paediatric | pediatric | under 18s')],
  [{ kind: 'age-group', low: 13, high: 19 }, ['teenagers', 'teens']],
  [{ kind: 'age-group', low: 18 }, ['adults', 'adult']],
  [
    { kind: 'age-word' },
    phraseList(`
      aged | age | years old | year olds | yo | y o | years of age | old | older | younger | yr old |
      year old | yrs old | ages`),
  ],
  [{ kind: 'state', state: 'NSW' }, ['nsw', 'new south wales']],
  [{ kind: 'state', state: 'VIC' }, ['vic', 'victoria']],
  [{ kind: 'state', state: 'QLD' }, ['qld', 'queensland']],
  [{ kind: 'state', state: 'SA' }, ['south australia']],
  [{ kind: 'state', state: 'WA' }, ['western australia']],
  [{ kind: 'state', state: 'TAS' }, ['tas', 'tasmania']],
  [{ kind: 'state', state: 'NT' }, ['nt', 'northern territory']],
  [{ kind: 'state', state: 'ACT' }, ['australian capital territory', 'in the act', 'canberra']],
  [{ kind: 'postcode' }, ['postcode', 'post code', 'postal code']],
  [
    { kind: 'living-in' },
    phraseList('living in | live in | lives in | who live in | residing in | from the town of | based in'),
  ],
  [
    { kind: 'heritage' },
    phraseList(`
      aboriginal | indigenous | torres strait islander | torres strait islanders | atsi | first nations |
      aboriginal and torres strait islander | aboriginal or torres strait islander | aboriginal people`),
  ],
  [
    { kind: 'interpreter' },
    phraseList(`
      interpreter | need an interpreter | needs an interpreter | interpreter needed | interpreter required |
      needing an interpreter | require an interpreter | requires an interpreter | interpreters`),
  ],
  [{ kind: 'veteran' }, phraseList('veteran | veterans | dva | dva patients | gold card')],
  [{ kind: 'deceased' }, phraseList('deceased | died | dead | passed away | have died')],
  [
    { kind: 'seen' },
    phraseList(`
      seen | visited | reviewed | been seen | attended | saw | last see | consulted | last seen | been reviewed |
      been in | come in | visit us`),
  ],
  [{ kind: 'lost' }, ['lost to follow up', 'lost to followup', 'fallen through the cracks', 'ltfu']],
  [
    { kind: 'new-patient' },
    phraseList(`
      new patient | new patients | new pts | newly referred | new referrals | first visit | first seen | joined`),
  ],
  [
    { kind: 'appointment' },
    phraseList(`
      appointment | appointments | appt | appts | booking | bookings | upcoming appointment | upcoming visit |
      upcoming visits | next visit | next review | booked in | next consult |
      future appointment | upcoming appointments | follow up appointment | follow up booked | scheduled |
      follow up | followup | bookd`),
  ],
  [
    { kind: 'appointment', status: 'booked' },
    phraseList(`
      booked | booked in | coming in | scheduled to come in | booked appointment | booked appointments | coming`),
  ],
  [
    { kind: 'appointment', status: 'noshow' },
    phraseList(`
      no show | no shows | noshow | noshows | dna | dnas | did not attend | missed appointment |
      missed appointments | missed their appointment | missed an appointment | failed to attend | fta |
      did not show up | not turn up | did not turn up | never turned up | not show up | never showed up | failed to turn up | failed to show up`),
  ],
  [
    { kind: 'appointment', status: 'cancelled' },
    phraseList(`
      cancelled | canceled | cancellations | cancellation | cancelled appointment | cancelled appointments`),
  ],
  [
    { kind: 'mine' },
    phraseList('my patients | my pts | my own patients | patients of mine | under my care | my | mine'),
  ],
  [
    { kind: 'allergy' },
    phraseList(`
      drug allergy | drug allergies | medication allergy | medication allergies | allergic to | allergy to | allergies to | allergic | with an allergy to | hypersensitive to |
      allergic reaction to`),
  ],
  [{ kind: 'consent' }, phraseList('consent | consented | consents | consented to | consent to | opted in')],
  [
    { kind: 'consent', to: 'ai-assisted-care' },
    phraseList('ai assisted care | ai care | ai consent | ai | ai assistance'),
  ],
  [
    { kind: 'consent', to: 'remote-monitoring' },
    phraseList(`
      remote monitoring | rpm | remote patient monitoring | rpm enrolment | rpm enrollment | rpm enrolled`),
  ],
  [{ kind: 'consent', to: 'data-sharing' }, ['data sharing', 'sharing their data', 'sharing data']],
  [{ kind: 'declined' }, phraseList('declined | refused | opted out | opted out of | said no to | withdrew | opt out')],
]
