import { guidelineRules } from '#medicine/guidelines/evaluate-guidelines.ts'

/** What each rule in this code asks and advises, in words; its citation and version stand with the rule itself. */
const TEXTS: Readonly<Record<string, { title: string; text: string; also: string }>> = {
  'copd-dx': {
    title: 'Confirming COPD',
    text: 'FEV1/FVC below 0.70 after bronchodilator meets the spirometric criterion for COPD.',
    also: 'diagnosis diagnose confirm spirometry obstruction ratio copd',
  },
  'copd-asthma-overlap': {
    title: 'Large bronchodilator response',
    text: 'A rise of FEV1 of more than 400 mL after bronchodilator: consider asthma or asthma-COPD overlap.',
    also: 'reversibility response overlap aco',
  },
  'copd-severity-no-fev1': {
    title: 'Severity of COPD',
    text: 'Mild, moderate and severe are clinical terms; FEV1 cut-offs were removed from COPD-X in June 2019.',
    also: 'severity mild moderate severe fev1 copd',
  },
  'copd-step-reliever': {
    title: 'Reliever in COPD',
    text: 'A short-acting reliever (SABA or SAMA) as needed at every step.',
    also: 'salbutamol reliever saba sama copd',
  },
  'copd-step-long-acting': {
    title: 'Long-acting bronchodilators in COPD',
    text: 'Breathless on reliever alone: add a LAMA or LABA; then both in one inhaler if symptoms continue.',
    also: 'lama laba dual bronchodilator step up copd',
  },
  'copd-step-triple': {
    title: 'Triple therapy in COPD',
    text: 'One severe or two moderate exacerbations in 12 months and significant symptoms despite two medications: eligible for single-inhaler triple therapy under the PBS (restriction of November 2021).',
    also: 'triple ics lama laba trelegy breztri trimbow pbs step up exacerbations',
  },
  'copd-eos': {
    title: 'Eosinophils and ICS in COPD',
    text: 'With exacerbations, eosinophils of 300/µL or more predict benefit from an inhaled corticosteroid; below 100/µL little is expected.',
    also: 'eosinophils ics inhaled corticosteroid steroid copd',
  },
  'copd-ics-review': {
    title: 'Reviewing ICS in COPD',
    text: 'Long-term inhaled corticosteroid in COPD without asthma and without an exacerbation in 12 months: re-assess it.',
    also: 'deprescribe withdraw stop ics step down pneumonia copd',
  },
  'copd-rehab': {
    title: 'Pulmonary rehabilitation',
    text: 'Refer everyone with symptomatic COPD, especially after an exacerbation.',
    also: 'rehab rehabilitation exercise referral copd',
  },
  'copd-vaccines': {
    title: 'Vaccination in COPD',
    text:
      'Influenza each season from March; one pneumococcal conjugate vaccine, then two doses of 23vPPV; RSV from 60 years ' +
      'with COPD; COVID-19 every 12 months from 65 and every 6 months from 75; pertussis from 65 if over 10 years ago.',
    also: 'flu influenza pneumococcal rsv covid pertussis vaccine immunisation copd',
  },
  'asthma-vaccines': {
    title: 'Vaccination in asthma',
    text:
      'Influenza each season; pneumococcal in severe asthma or by age; RSV from 75 years, or 60 for First Nations people; ' +
      'COVID-19 every 12 months from 65 and every 6 months from 75; pertussis from 65 if over 10 years ago.',
    also: 'flu influenza pneumococcal rsv covid pertussis vaccine immunisation asthma',
  },
  'live-vaccine-caution': {
    title: 'Live vaccines and immune suppression',
    text: 'No live vaccine when severely immunocompromised; BCG and oral typhoid never. Look up dose and duration of the suppressing medication, or ask an immunisation specialist.',
    also: 'live vaccine mmr varicella zoster yellow fever prednisolone methotrexate steroid immunosuppression',
  },
  'copd-action-plan': {
    title: 'COPD action plan',
    text: 'A written action plan for everyone; reviewed every 6 months and after each exacerbation.',
    also: 'action plan self management copd',
  },
  'smoking-cessation': {
    title: 'Stopping smoking',
    text: 'Offer help to stop smoking at every visit to everyone who smokes.',
    also: 'smoking cessation quit nicotine varenicline tobacco',
  },
  'inhaler-technique': {
    title: 'Inhaler technique',
    text: 'Check technique at each visit; a year without a check is shown as a gap.',
    also: 'technique device inhaler spacer',
  },
  ltot: {
    title: 'Long-term home oxygen',
    text: 'Stable, optimised, non-smoking for at least a month: PaO₂ 55 mmHg or less on air at rest (SpO₂ below 88%), or 56 to 59 mmHg with polycythaemia, pulmonary hypertension or right heart failure. At least 15 hours a day, ideally 18.',
    also: 'home oxygen ltot long term oxygen therapy hypoxaemia start criteria',
  },
  'ltot-review': {
    title: 'Re-assessing home oxygen',
    text: 'Oxygen started during an exacerbation is re-assessed 4 to 8 weeks later.',
    also: 'home oxygen review reassess',
  },
  'asthma-control-v2': {
    title: 'Asthma control (handbook 2.x)',
    text: 'Of daytime symptoms or reliever on more than 2 days a week, limited activity and night symptoms: none is good control, one or two partial, three or four poor.',
    also: 'asthma control assess symptoms',
  },
  'asthma-control-v3': {
    title: 'Asthma control (current handbook)',
    text: 'None of the four features is good control; any is poor control.',
    also: 'asthma control assess symptoms',
  },
  'asthma-risk-exac': {
    title: 'Risk of asthma exacerbations',
    text: 'Poor control, an exacerbation in 12 months, 3 or more salbutamol canisters a year, eosinophils of 300/µL or more on medium-dose ICS, smoke exposure and others raise the risk.',
    also: 'asthma risk factors exacerbation',
  },
  'asthma-risk-life': {
    title: 'Risk of life-threatening asthma',
    text: 'Ever in intensive care; 2 admissions or 3 emergency visits in a year; one in the past month; 12 or more salbutamol canisters a year; no written plan.',
    also: 'near fatal life threatening icu asthma risk',
  },
  'asthma-action-plan': {
    title: 'Asthma action plan',
    text: 'Every adult with asthma has a written plan: usual medications, what to change when worse, when to start oral steroid, when and how to get help.',
    also: 'written asthma action plan',
  },
  'asthma-level1': {
    title: 'Asthma, level 1',
    text: 'As-needed low-dose budesonide-formoterol; alternative low-dose ICS with a SABA. SABA alone is not recommended.',
    also: 'mild asthma reliever symbicort air start treatment saba only',
  },
  'asthma-level2': {
    title: 'Asthma, level 2',
    text: 'Low-dose maintenance-and-reliever therapy; alternative low-dose ICS-LABA with a SABA. Step up when the as-needed inhaler is used 3 or more times a week.',
    also: 'mart smart ics laba step up',
  },
  'asthma-level3': {
    title: 'Asthma, level 3',
    text: 'Medium-dose maintenance-and-reliever therapy; alternative medium-dose ICS-LABA with a SABA.',
    also: 'mart medium dose ics laba step up',
  },
  'asthma-level4': {
    title: 'Asthma, level 4',
    text: 'Specialist treatment: ICS-LABA with add-on LAMA or monoclonal antibody.',
    also: 'severe asthma lama biologic specialist',
  },
  'asthma-step-up-check': {
    title: 'Before stepping up',
    text: 'Check technique, adherence, triggers, and that the symptoms are asthma.',
    also: 'step up poor control adherence',
  },
  'asthma-step-down': {
    title: 'Stepping down',
    text: 'Good control for 2 to 3 months, low risk, no travel or infection: consider stepping down one level.',
    also: 'step down reduce asthma',
  },
  'air-max': {
    title: 'Most inhalations of budesonide-formoterol',
    text: 'Budesonide-formoterol 200/6 as needed: up to 12 inhalations in a day, then seek care.',
    also: 'symbicort maximum dose inhalations day',
  },
  'biologic-setting': {
    title: 'Biologics for severe asthma',
    text: 'Uncontrolled severe asthma from 12 years on optimised therapy: PBS section 100 biologics, started by a respiratory physician, immunologist, allergist or experienced general physician; an ACQ-5 goes with the application.',
    also: 'biologic mepolizumab benralizumab dupilumab omalizumab tezepelumab pbs severe asthma criteria',
  },
}

export interface GuidelineText {
  id: string
  title: string
  text: string
  words: string
  citation: string
  version: string
  verified: boolean
}

/** Rules with unverified figures are left out. */
export function guidelineTexts(): GuidelineText[] {
  return guidelineRules.flatMap(({ id, citation, version, verified }) => {
    const entry = TEXTS[id]
    return entry
      ? [
          {
            id,
            title: entry.title,
            text: entry.text,
            words: `${entry.title} ${entry.text} ${entry.also}`,
            citation,
            version,
            verified,
          },
        ]
      : []
  })
}
