import { CLASS_LINES } from './classes.ts'
import { MILDER_LINES } from './milder.ts'
import { STORY_LINES } from './stories.ts'

/**
 * The grammar of signs, the same for every language. A line: concept, tags that must all be near each other
 * (`a/b`: either), how many words they may span, and after `-` tags that cancel it in the same clause.
 * `>`: in this order.
 */
export const RULE_LINES: Readonly<Record<string, string>> = {
  breathing: `
    breathless-at-rest: too-x-to 1 - effort emotion laugh
    cannot-breathe: cannot breathe/breathless 6 - nose mask laugh effort
    cannot-breathe: breathe/lungs bad-breathing 5 - nose effort mild laugh
    cannot-breathe: hard breathe 6 - nose mask effort mild laugh
    cannot-breathe: lungs close 6
    cannot-breathe: lungs not/not-verb/cannot work-verb 4 >
    cannot-breathe: lungs not-help 5
    cannot-breathe: chest fast cannot 12
    cannot-breathe: breathe bad-breathing rest 9
    not-breathing: breathe only-sometimes 6 - apnoea
    cannot-breathe: breathe/air/lungs abnormal 6 - mild fine effort nose emotion harmless
    cannot-breathe: air not/not-verb get/get-in 5 >
    cannot-breathe: cannot cannot-lie 4
    breathless-at-rest: breathless cannot-lie 8
    cannot-speak: too-tired speak 5
    cannot-breathe: cannot air 5
    cannot-breathe: cannot lungs get-in 6
    cannot-breathe: hard air 5
    cannot-breathe: cannot get-in breathe/air 6 - nose
    cannot-breathe: not breathe/air 1 > - nose fine effort
    cannot-breathe: not air get-in 5
    cannot-breathe: breathe not fine 4 > - nose
    cannot-breathe: not breathe fine 4 > - nose
    cannot-breathe: not-verb breathe fine 6 > - nose
    cannot-breathe: breathe severe 4 - effort mild foul more
    cannot-breathe: breathe very hard 6 - effort nose laugh
    cannot-breathe: not/not-verb get air 4 >
    cannot-breathe: sit-up breathe 7 - topic fine
    cannot-breathe: breathe not get-in 5
    cannot-breathe: gasp 1 - in-joke effort emotion
    cannot-breathe: help breathe 4
    cannot-breathe: help-word breathe 3 > - topic
    cannot-breathe: attack severe 5
    cannot-breathe: attack now 6
    cannot-breathe: attack cue 4
    cannot-breathe: attack not-help 8
    cannot-breathe: asthma severe cannot 8
    cannot-breathe: no-medicine wheeze/breathless/attack severe 12
    cannot-breathe: breathless severe 5 - effort mild
    cannot-breathe: very breathless 3 > - effort mild more laugh
    cannot-breathe: breathe other fast 6 - effort
    cannot-breathe: breathe-danger 1
    breathless-at-rest: breathless rest 6 - effort mild
    breathless-at-rest: breathe hard rest 7
    breathless-at-rest: breathless/gasp cannot everyday-task 8
    breathless-at-rest: not wind 2 >
    breathless-at-rest: breathless speak 4 - effort
    breathless-at-rest: cannot rest breathe 8
    cannot-speak: cannot speak 5 - busy language form-word in-joke
    cannot-speak: cannot speak breathe/breathless 12
    cannot-speak: cannot finish speak 6 - form-word
    cannot-speak: cannot speech 4 - form-word language busy
    cannot-speak: too-x-to speak 4
    cannot-speak: very breathless speak 6
    cannot-speak: only-word 1 - form-word
    cannot-speak: hard speak breathe/breathless 8
    cannot-speak: speak-danger 1
    not-breathing: not-breathing 1 - apnoea fine
    worse-very-fast: worse fast 5
    worse-very-fast: sudden worse/breathless 6 - effort
    worse-very-fast: sudden breathe severe/hard/cannot 8
    worse-very-fast: breathe severe sudden 8
    worse-very-fast: worse much sudden 6
    leg-clot-with-breathlessness: calf swell breathless/breathe 14 - mild ankles
    leg-clot-with-breathlessness: calf swell chest 14`,
  colour: `
    blue-colour: lip/mouth/face/finger/skin/tongue blue 6 - thing
    blue-colour: turn blue 3 - thing hair in-joke
    blue-colour: blue-sure 1 - thing
    blue-colour: bad-colour turn 4 - thing
    blue-colour: lip/mouth/face/finger bad-colour 4 - thing
    blue-colour: blue-danger 1
    blue-colour: lip/mouth/face/finger/skin no-colour 5 - thing
    blue-colour: skin/face/other waxy 6 - thing
    blue-colour: other blue cold-skin 8 - object thing hair
    blue-colour: child blue 5 - object
    blue-colour: blue breathe/breathless 6
    sepsis: mottled skin 4`,
  mind: `
    confused-or-drowsy: confused 1 - mild
    confused-or-drowsy: drowsy 1 - mild
    confused-or-drowsy: cannot drowsy 5
    confused-or-drowsy: other cannot wake 6
    confused-or-drowsy: hard wake 4
    confused-or-drowsy: other not/not-verb/cannot sense 10 > - form-word
    unconscious: unresponsive 1 - thing
    unconscious: other cannot/not-verb/not wake 7 > - night
    unconscious: on-floor cannot/not-verb/not wake 12
    unconscious: other on-floor 7 - toy
    fainted: faint 1 - in-joke thing nearly fear
    fainted: faint nearly palpitations/breathless/chest 12
    fainted: faint hives/vomit 10
    fainted: came-to floor/on-floor 5 >
    fainted: faint nearly wild/palpitations 14
    stroke: face droop 6
    stroke: mouth droop 6
    stroke: slur 1 - drink
    stroke: speech slur 6
    stroke: cannot move limb 5
    stroke: side weak 5
    stroke: limb weak sudden 8
    stroke: limb weak slur 8
    stroke: face not/not-verb/cannot kick/move 6
    stroke: side not/not-verb/cannot kick/move 6
    stroke: cannot find 4
    stroke: smile droop 5
    stroke: speech abnormal 4 - form-word
    stroke: face weak 3
    stroke: cannot smile 5
    stroke: stroke 1 - in-joke
    stroke: cannot see sudden 8
    stroke: headache severe sudden 10
    stroke: stroke-danger 1
    seizure: seizure 1 - thing
    choking: choke 1 - thing in-joke
    choking: stuck cannot 8
    choking: stuck drool 8
    choking: cannot swallow stuck/drool/throat 8`,
  chest: `
    chest-pain: rib crush 5 - muscle mild
    blood-much: cough clot-word 6 - nose
    chest-pain: chest pain 6 - muscle
    chest-pain: chest crush 7
    chest-pain: chest tight 6 - mild
    chest-pain: chest tight arm/sweat 12
    chest-pain: heart-attack 1 - in-joke nearly
    chest-pain: tear pain 4 - muscle
    chest-pain: tear chest 6 - muscle thing
    chest-pain: angina 1 - fine as-usual
    chest-pain: heart pain/crush/tight 4 - in-joke
    chest-pain: side pain breathe 10
    chest-pain: rib pain breathe 9 - mild muscle
    chest-pain: rib pain sudden 9 - mild muscle
    chest-pain: pain breathe 4 - mild muscle nose other-part
    chest-pain: chest arm pain 14 - muscle
    chest-pain: chest sweat 6
    chest-pain: chest-danger 1
    chest-pain: collapsed-lung 1
    palpitations-with-danger: palpitations faint/breathless/chest/dizzy 14
    blood-much: blood cough 6 - streak
    blood-much: blood cough much 9
    blood-much: haemoptysis 1 - streak
    blood-much: haemoptysis much 6
    blood-much: cough red vessel 10
    blood-much: cough red much 8
    blood-streaks: cough red 6
    blood-much: blood vessel/soak 10 - test nose streak
    blood-much: blood mouth cough 10 - streak
    blood-much: bleed cough 5 - streak nose
    blood-much: vomit blood 4
    blood-much: blood pour-word 5 - test nose
    blood-much: blood pour-word mouth/cough 12
    blood-much: blood lungs 6
    bleeding: blood much 5 - nose streak
    blood-much: blood-danger 1
    bleeding: bleed much 5
    bleeding: hurt self bleed 10`,
  allergy: `
    anaphylaxis: hives hard/cannot swallow 12
    anaphylaxis: anaphylaxis 1 - script
    anaphylaxis: hives/allergic voice 12
    throat-swelling: voice close/tight sudden 8
    anaphylaxis: allergic severe 4
    anaphylaxis: hives cannot swallow/breathe/speak 10
    anaphylaxis: allergic hard/cannot breathe 8
    anaphylaxis: hives vomit/faint/wheeze/breathless/swell 12
    adrenaline-used: used adrenaline 6 > - topic
    throat-swelling: throat/face/lip/mouth swell 7 - effort
    throat-swelling: throat lump-word medicine/take 14 - mild
    throat-swelling: throat close 4 - mild
    throat-swelling: throat/mouth big 4
    throat-swelling: throat crush 5
    throat-swelling: throat hard swallow 8 - mild
    adrenaline-used: adrenaline given 4 > - topic script
    throat-swelling: swell-danger 1
    throat-swelling: cannot swallow swell/throat 8`,
  crisis: `
    suicide: suicide 1 - in-joke news
    suicide: want die 4 > - in-joke
    suicide: want kill self 5 >
    suicide: kill self 3
    suicide: not-want live 4 >
    suicide: want/cue/crisis-cue end-it 5 > - topic
    suicide: end-it night/now 4
    suicide: method want/cue/crisis-cue/low-mood 8
    suicide: method self 5
    suicide: live sealed 14
    suicide: want late-dear 5
    suicide: want stop-forever 6 - topic
    suicide: life-word not for-me 5
    suicide: hopeless done-word 10
    suicide: tried method/kill/end-it/suicide 5
    self-harm: do-bad self 4
    self-harm: hurt self on-purpose 6
    suicide: want vehicle hit/kill victim 8
    suicide: life-word not worth 5 - topic
    self-harm: slit limb/skin/self 4 - accident
    suicide: farewell 1
    suicide: absent-me better-word 10
    suicide: care-for-me not/nobody 8
    suicide: letters for-after 8
    suicide: want out-of life-word 4 >
    suicide: cannot/not/not-verb will live/life-word 4 > - topic
    suicide: pills-ready pills 8 - topic advice as-usual daily
    suicide: pills at-hand had-enough/suicide/die/death-wish 14
    suicide: death-wish 1 - in-joke
    suicide: hopeless plan-word/pills/method/end-it/farewell-weak 14
    suicide: plan-word low-mood/farewell-weak/end-it 14
    suicide: farewell-weak low-mood/hopeless 14
    suicide: hopeless night/now plan-word 14
    suicide: end-word life-word 3 > - topic
    suicide: rid-of life-word 3 > - topic in-joke
    suicide: follow-dear ended 2 >
    suicide: want follow-dear fig-kin-death 14
    suicide: crisis-cue end-word life-word 7
    suicide: not/not-verb crisis-cue live 6
    suicide: crisis-cue life-word 4 - fine topic
    suicide: want end-word life-word 6
    self-harm: do-self 1
    suicide: cannot go-on 4 pills
    suicide: cannot go-on 4
    self-harm: self-harm 1 - accident
    self-harm: want/cue hurt self 6 >
    overdose: overdose 1 - in-joke
    overdose: take all pills 7 - as-usual
    overdose: take all pack 5 - as-usual
    overdose: take count-many pills 6 - as-usual
    overdose: took packs pills 4 > - as-usual topic
    overdose: take pills sleep forever 9
    overdose: take pills on-purpose 14
    overdose: wrong-dose take count-many 8 - as-usual
    overdose: take all on-purpose 12
    overdose: empty-verb pack pills 8
    overdose: take more pills than-should 14
    overdose: child take pills 8 - fever as-usual fine
    poisoning: take poison 5
    poisoning: child poison 6
    poisoning: child mouth-verb child-hazard 10
    poisoning: poison-danger 1
    violence-now: other hit victim 5 > - in-joke
    violence-now: other victim hit 4 > - in-joke
    violence-now: other hit victim-other 4 > - in-joke other-part thing
    violence-now: other hit kin 4 > - in-joke other-part thing
    violence-now: other kill-me 6 > - in-joke
    violence-now: kill-me victim 6 - in-joke
    violence-now: hit weapon 6
    violence-now: other weapon 6
    violence-now: fear-life 1
    violence-now: violence-danger 1`,
  family: `
    infant-danger: infant day-unit fever 10 >
    infant-danger: infant day-unit n-temperature 10 >
    sepsis: fever cold-skin no-urine 14
    pregnancy-danger: pregnant bleed/blood 10 - test
    pregnancy-danger: pregnant baby-still 14
    pregnancy-danger: pregnant breathless/hard 10 - park
    pregnancy-danger: baby-still not/not-verb/cannot 6
    pregnancy-danger: baby-still weeks 8
    pregnancy-danger: cannot/not/not-verb infant kick 6 >
    pregnancy-danger: infant cannot/not/not-verb/stopped kick 6 >
    pregnancy-danger: baby-still-danger 1
    pregnancy-danger: waters 1
    pregnancy-danger: pregnant headache spots/severe 12
    pregnancy-danger: pregnant belly severe/sudden 12
    pregnancy-danger: pregnant seizure 10
    infant-danger: child grunt 10
    infant-danger: grunt nostrils 12
    infant-danger: suck-in breathe 10
    infant-danger: child suck-in 10
    infant-danger: child floppy 10 - toy
    infant-danger: infant not-feed 10
    infant-danger: infant cannot/not-verb feed 8
    pregnancy-danger: pregnant infant still 8
    infant-danger: infant breathe fast 8
    infant-danger: young-infant fever 8
    infant-danger: infant no-urine 10
    infant-danger: child stridor rest 14
    infant-danger: child drool stridor/cannot 10
    infant-danger: infant pale unresponsive/cannot 12
    infant-danger: child wheeze severe 6
    infant-danger: infant-danger 1
    sepsis: sepsis 1
    sepsis: fever/infection confused 14
    sepsis: fever mottled 12
    sepsis: fever no-urine 14
    sepsis: fever breathe fast 10
    sepsis: shiver severe 4
    sepsis: infection mottled/pale 12
    sepsis: rash not-fade 8
    emergency-asked: dying 1 - in-joke
    emergency-asked: help 1 - in-joke
    emergency-asked: fire voice/cough/breathless/wheeze/dizzy 14 - topic
    emergency-asked: ambulance 1 - topic-money
    emergency-asked: emergency 1 - topic hospital medicine`,
  reliever: `
    reliever-not-helping: reliever wears-off minute 8
    reliever-not-helping: n-puffs wears-off minute 10
    reliever-not-helping: reliever not-help 8 - device long
    reliever-not-helping: reliever not/not-verb/cannot work-verb 6 > - device long medicine-question
    reliever-not-helping: reliever count-many still 10
    reliever-not-helping: n-puffs not-help 10 - device
    reliever-not-helping: reliever still cannot/breathless 14
    reliever-not-helping: reliever times nothing/not-help/still 12 - device
    reliever-not-helping: reliever-danger 1`,
  ...CLASS_LINES,
  ...MILDER_LINES,
  ...STORY_LINES,
}
