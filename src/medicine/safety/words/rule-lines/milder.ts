/** Signs of getting worse and ordinary complaints, in the grammar of rule-lines.ts. */
export const MILDER_LINES: Readonly<Record<string, string>> = {
  today: `
    more-breathless: more breathless/breathe 5 - fine emotion
    more-breathless: breathless 1 - effort mild in-joke emotion
    more-breathless: breathless everyday-task 6
    more-breathless: hard breathe 6 - nose
    more-breathless: cannot breathe 6 - nose laugh
    more-breathless: breathe severe effort 8 - fine
    spo2-low: n-spo2 low-word 5
    chest-tight: chest tight 6
    chest-tight: chest pain 6
    blood-streaks: blood cough 7
    blood-streaks: haemoptysis 1
    blood-streaks: pinkish phlegm/cough 6
    blood-streaks: streak-danger 1
    fever: fever 1 - hay
    fever: shiver 1
    phlegm-colour: phlegm phlegm-colour/bad-colour 6
    getting-worse: worse 1
    very-unwell: awful 1 - in-joke thing
    cannot-do-usual: cannot/hard everyday-task 6
    palpitations: palpitations 1
    dizzy: dizzy 1
    dizzy: faint nearly 4
    confused-or-drowsy-mild: confused 1
    leg-swelling: calf/ankles swell 6
    leg-swelling: calf pain 4 - effort muscle mild
    more-breathless: orthopnoea 1 - fine
    more-breathless: more effort worse-verb 8
    more-breathless: effort worse-verb 5
    allergic-rash: hives 1
    allergic-rash: rash medicine 10
    allergic-rash: allergic 1 - script
    side-effect: medicine awful 8
    wrong-dose: take wrong-dose pills/medicine 10
    wrong-dose: child wrong-dose 10
    headache: headache severe 4
    severe-pain: pain severe 4
    side-effect: bad-gut 1
    low-mood: low-mood 1
    low-mood: absent-me 1
    low-mood: care-for-me 1 - topic
    palpitations: heart wild 6
    low-mood: hopeless 1 - topic in-joke thing
    low-mood: plan-word 1 - topic thing effort
    low-mood: farewell-weak 1 - topic
    low-mood: method 1 - in-joke thing
    violence-risk: unsafe 1
    oxygen-supply: oxygen-kit fault 8
    no-medicine-left: no-medicine 1 - nearly script
    no-medicine-left: reliever device 6 - script
    child-unwell: child feed-less/fever 10
    pregnancy-concern: pregnant bad-gut/more/wheeze/medicine 12
    reliever-often: reliever more-usual 6 - device
    reliever-often: reliever more often 6
    reliever-often: reliever long not-help 8
    advice-asked: advice change-dose 6
    advice-asked: advice care-place 5
    advice-asked: change-dose asked/hearsay 8
    self-harm-unclear: hurt self 4 > - accident
    more-breathless: wheeze more 6`,
  plan: `
    cough: cough 1 - fine
    wheeze: wheeze 1
    phlegm: phlegm 1
    tired: tired 1
    woken-at-night: night cough 5
    activity-limited: cannot far-task 8
    mild-breathless: breathless 1 - emotion laugh in-joke
    mild-breathless: cannot breathe 6
    mild-breathless: hard breathe 6
    unwell: not-fine 1
    cold-symptoms: cold 1
    other-symptom: other-part pain 6
    other-symptom: headache 1
    other-symptom: other-symptom 1
    other-symptom: worry 1
    other-symptom: cannot sleep 5
    other-symptom: not sleep fine 5`,
}
