/** Signs by class of danger, in the grammar of rule-lines.ts: part, sensation and amount in any wording. */
export const CLASS_LINES: Readonly<Record<string, string>> = {
  classes: `
    chest-pain: indigestion arm/sweat 10
    chest-pain: chest arm crush 14
    chest-pain: arm pain sweat 10 - muscle mild
    palpitations-with-danger: heart wild faint/breathless/chest/dizzy 14
    palpitations-with-danger: n-pulse fast faint/breathless/dizzy 12
    breathless-at-rest: too-x-to everyday-task 6
    cannot-speak: stop-word speak breathe 12
    breathless-at-rest: breathless/gasp cannot-task 8 - mild
    breathless-at-rest: breathless not/not-verb/cannot cannot-task 10 - mild
    blue-colour: other blue 1 > - thing object hair
    blue-colour: other is-grey 2 > - thing object hair
    blue-colour: other no-colour 6 - thing object hair
    leg-clot-with-breathlessness: sudden breathless calf 14
    confused-or-drowsy: not/not-verb/cannot know-verb who-where 7 > - form-word if question-cue maybe topic daily
    confused-or-drowsy: not/not-verb/cannot know-kin 3 > - if topic daily
    confused-or-drowsy: cannot/not/not-verb sense-of 5 > - topic
    confused-or-drowsy: head-hit vomit/drowsy/confused 14 - long-ago
    fainted: other drop-down 6 > - thing in-joke
    unconscious: found-word other lying-down 8 >
    unconscious: not/not-verb/cannot wake shake-word 8 - thing
    unconscious: other lying-down not/not-verb/cannot kick/wake 10
    anaphylaxis: sting faint/breathless/wheeze/hives/vomit/dizzy/gasp 14
    anaphylaxis: sting throat/voice/breathe tight/close/cannot/hard 14
    anaphylaxis: sting face/lip/mouth/throat swell 14
    anaphylaxis: trigger cannot/hard swallow/breathe/speak 14
    anaphylaxis: trigger hives/swell voice/vomit/wheeze/breathless/faint 16
    anaphylaxis: trigger drool/stridor 14
    adrenaline-used: allergic/trigger used needle 14 - topic
    cannot-breathe: chest-drain came-out 8 - long-ago
    stroke: limb weak droop 12
    infant-danger: infant not/not-verb/cannot nappy-wet 8
    infant-danger: child not/not-verb/cannot nappy-wet drowsy/floppy/fever 14
    infant-danger: nappy-wet not/not-verb/cannot feed/drowsy/floppy 14
    infant-danger: child not-feed drowsy/floppy/unresponsive/no-urine 14
    infant-danger: rib suck-in 8
    infant-danger: nostrils 1
    infant-danger: child head-hit vomit/drowsy/confused/unresponsive 16
    infant-danger: child stridor drool 12
    poisoning: child take child-hazard 4 > - fine daily topic
    poisoning: child got-hold pills 8 > - fine daily topic
    reliever-not-helping: empty-verb finish/all reliever since-time/now/yesterday 12 - script
    reliever-not-helping: n-puffs count-many still 10
    reliever-not-helping: n-puffs count-many not-help 12
    reliever-not-helping: n-puffs unchanged 12 > - device script
    emergency-asked: i/other danger-step 4
    emergency-asked: step-reached 1
    suicide: would-be fine/better-word absent-me 10 - topic
    suicide: absent-me would-be fine/better-word 10 - topic
    suicide: cannot this-life 5
    suicide: told-me would-be better-word/fine absent-them 14 > - topic
    suicide: plan-word night/now asleep-word 14 - topic
    suicide: voices method/kill/die/hurt/self/end-it 14
    suicide: method ended 14
    suicide: tell-dear love-word 6
    self-harm: hurt/slit limb on-purpose 8
    overdose: take supply at-once 14
    overdose: take supply on-purpose 14
    suicide: how-many pills lethal 14 > - in-joke topic child
    wrong-dose: pills lethal 12 - in-joke topic
    overdose: gulp lot-word 4 > - as-usual topic daily
    violence-now: smash/hit/threat/weapon kept-in 16 - in-joke
    violence-now: kept-in fear-word 12 - in-joke
    violence-now: other threat 8 - in-joke
    violence-now: told-me threat/kill-me 14 > - in-joke
    violence-now: told-me if doomed 14 > - habit
    violence-now: hide smash/threat/hit/weapon/kill-me 16 - toy
    violence-now: other at-door weapon-like 10 - child in-joke
    violence-now: fear-word other hurt/hit/kill victim/kids-word 10 > - in-joke
    violence-now: other smash at-door fear-word/victim/kids-word 16 - in-joke
    sepsis: chemo fever/shiver 20
    sepsis: shiver cannot-stop fever/confused/cold-skin 14
    sepsis: shiver no-urine 14
    sepsis: no-urine weak/confused/drowsy 14
    sepsis: not/not-verb/cannot urine-word fever/shiver/confused/drowsy/weak 16
    sepsis: fever/n-temperature/headache stiff-neck 12
    sepsis: fever purple-rash 14
    sepsis: fever/n-temperature cold-limbs 10
    sepsis: mottled cold-skin/confused/drowsy 12
    pregnancy-danger: pregnant hard/cannot breathe/speak 12
    pregnancy-danger: pregnant not/not-verb/cannot kick 12
    blood-streaks: pinkish vessel 8
    blood-streaks: blood streak vessel 8 - test nose
    leg-swelling: calf/limb leg-big 8
    getting-worse: plan-drug plan-failing 14
    getting-worse: plan-drug not-kept 8
    cannot-breathe: lie-flat drown-word 8
    poisoning: venom bite 6 - thing
    stroke: upper-limb limb-fails 5
    poisoning: take wild-food 8
    infant-danger: infant born-ago fever/n-temperature 12
    suicide: closed-garage shut-word engine-runs 12
    woken-at-night: woke-word reliever 10
    reliever-often: woke-word reliever many-nights 16`,
}
