import { addDays } from '#fhir/dates.ts'
import { toComplete, USUAL_BANDS, USUAL_REVIEW_DAYS } from './checks.ts'
import { type PlanContent, type PlanKind, type PlanMedication, type PlanStep, TEMPLATES } from './rules.ts'

/** What the chart contributes to a new plan. A template without a patient has none of it. */
export type ChartValues = {
  medicines: PlanMedication[]
  /** Prescribed for a limited time; offered for exacerbations, never included automatically. */
  courses: PlanMedication[]
  /** The reliever also contains a preventer (AIR or MART), so its use does not count as a sign. */
  isRelieverWithSteroid: boolean
  personalBest?: { lMin: number; on: string } | undefined
  walk?: { metres: number; on: string } | undefined
  contacts: PlanContent['contacts']
  team: PlanContent['team']
  practicePhone: string
}

export const NO_CHART: ChartValues = {
  medicines: [],
  courses: [],
  isRelieverWithSteroid: false,
  contacts: { gp: '', gpPhone: '', emergencyName: '', emergencyPhone: '' },
  team: [],
  practicePhone: '',
}

/** In Aurora's own plain language; contains no medication or dose that is not in the chart. */
export function planFrom(kind: PlanKind, chart: ChartValues, today: string | undefined): PlanContent {
  const isAsthma = kind === 'asthma'
  return {
    kind,
    // titled so that a search for a written action plan finds it
    title: kind === 'copd' ? `${TEMPLATES[kind].title} with Action Plan` : TEMPLATES[kind].title,
    values: {
      ...(isAsthma && USUAL_BANDS),
      ...(isAsthma &&
        chart.personalBest && { personalBestLMin: chart.personalBest.lMin, personalBestOn: chart.personalBest.on }),
      ...(kind === 'rehab' && chart.walk && { walkBeforeM: chart.walk.metres, walkBeforeOn: chart.walk.on }),
    },
    medicines: medicationsFor(kind, chart),
    steps: STEPS[kind](chart),
    goals: GOALS[kind].map((text) => ({ text, isAchieved: false })),
    team: chart.team,
    contacts: chart.contacts,
    sessions: [],
    reviewOn: today ? addDays(today, USUAL_REVIEW_DAYS[kind]) : '',
  }
}

const NICOTINE = /nicotine|varenicline|bupropion/i

function medicationsFor(kind: PlanKind, { medicines: medications }: ChartValues): PlanMedication[] {
  if (kind === 'smoking') return medications.filter(({ name }) => NICOTINE.test(name))
  return medications
}

const relieverOf = ({ medicines: medications }: ChartValues): string => {
  const [name] = medications.filter(({ isReliever }) => isReliever).map((each) => each.name)
  return name ? `your reliever (${name})` : 'your reliever'
}

/** A course in the chart may have ended, so the clinician must confirm it. */
function exacerbationLines(lead: string, { courses }: ChartValues): string[] {
  if (courses.length === 0) return [`${lead}: ${toComplete('medicine, dose and number of days, or remove this line')}`]
  return courses.map(
    ({ name, dose }) => `${lead}: ${name}, ${dose} ${toComplete('check that this is meant, or remove this line')}`,
  )
}

const phoneUs = ({ practicePhone }: ChartValues) => (practicePhone ? `Phone us on ${practicePhone}` : 'Phone us')

const GOALS: Record<PlanKind, readonly string[]> = {
  copd: ['Walk on most days', 'Stay out of hospital this year'],
  asthma: ['Sleep through the night without asthma', 'Do my usual activities without asthma'],
  rehab: ['Come to every session', 'Walk further in 6 minutes than at the start'],
  smoking: ['Stop smoking for good'],
}

const STEPS: Record<PlanKind, (chart: ChartValues) => PlanStep[]> = {
  copd: (chart) => [
    {
      id: 'when-well',
      title: 'When well',
      signs: ['You can do your usual activities.', 'Your cough and phlegm are the same as always.'],
      actions: [
        'Take your medicines as listed in this plan, also when you feel well.',
        'Walk or exercise on most days.',
        'Keep your vaccines up to date. Ask us which ones you need.',
        'Stay away from smoke. If you smoke, ask us to help you stop.',
        'Show us how you use your inhaler at every visit.',
      ],
    },
    {
      id: 'when-not-well',
      title: 'When not well',
      signs: [
        'You are more short of breath than usual.',
        'You cough more than usual.',
        'You have more phlegm, or it looks different.',
        'You feel more tired than usual.',
      ],
      actions: [
        `Use ${relieverOf(chart)} more often: ${toComplete('how many puffs and how often')}`,
        'Rest more, and breathe out slowly through your lips.',
        `${phoneUs(chart)}, or phone your GP, within 1 day.`,
      ],
    },
    {
      id: 'symptoms-worse',
      title: 'If symptoms get worse',
      signs: [
        'Your reliever does not help as much as before.',
        'Your phlegm has changed colour, or you have a fever.',
        'It is hard to sleep or eat because of your breathing.',
      ],
      actions: [...exacerbationLines('Start your flare-up medicine', chart), 'See your GP or us on the same day.'],
    },
    {
      id: 'danger-signs',
      title: 'Danger signs',
      signs: [
        'You are very short of breath when you sit still.',
        'You cannot finish a sentence.',
        'You have chest pain.',
        'You feel confused or very sleepy.',
        'Your lips look blue.',
      ],
      actions: [
        'Call 000 for an ambulance now. Say that you have COPD.',
        'Sit up straight.',
        `Keep using ${relieverOf(chart)} while you wait.`,
      ],
    },
  ],

  asthma: (chart) => [
    {
      id: 'when-well',
      title: 'When well',
      signs: ['You have almost no asthma symptoms.', 'You sleep well and do your usual activities.'],
      actions: [
        'Take your medicines as listed in this plan, also when you feel well.',
        'Always carry your reliever with you.',
        'Stay away from the things that set off your asthma.',
      ],
    },
    {
      id: 'when-not-well',
      title: 'When not well',
      signs: [
        'You need your reliever more often than usual.',
        'Asthma wakes you at night or in the morning.',
        'You have more symptoms than usual.',
        'Asthma keeps you from your usual activities.',
      ],
      actions: [
        `Change your medicine like this: ${toComplete('medicine, dose and number of days, or remove this line')}`,
        `Use ${relieverOf(chart)}: ${toComplete('how many puffs and how often')}`,
        `${phoneUs(chart)}, or see your GP, to check your asthma.`,
      ],
    },
    {
      id: 'symptoms-worse',
      title: 'If symptoms get worse',
      signs: [
        'Your reliever does not last as long as it should.',
        'You wake often at night with asthma.',
        'It is hard to do simple things because of your breathing.',
      ],
      actions: [
        ...exacerbationLines('Start your flare-up medicine', chart),
        `Use ${relieverOf(chart)}: ${toComplete('how many puffs and how often')}`,
        'See a doctor today.',
      ],
    },
    {
      id: 'danger-signs',
      title: 'Danger signs',
      signs: [
        'Your asthma gets worse very fast.',
        'You need your reliever again within 2 hours.',
        'It is hard to breathe or to speak.',
        'Your reliever does not help, or helps very little.',
        'Your lips look blue.',
      ],
      actions: [
        'Call 000 for an ambulance now. Say that it is an asthma emergency.',
        `Keep using ${relieverOf(chart)} until help comes.`,
        'Sit up straight and stay calm.',
      ],
    },
  ],

  rehab: (chart) => [
    {
      id: 'before',
      title: 'Before you start',
      signs: [],
      actions: [
        'We measure how far you can walk in 6 minutes.',
        'We choose exercises that suit you.',
        'Tell us about pain, falls, or heart problems.',
      ],
    },
    {
      id: 'session',
      title: 'At each session',
      signs: [],
      actions: [
        'Wear loose clothes and shoes that hold your feet well.',
        `Bring ${relieverOf(chart)} and some water.`,
        'You do walking and strength exercises with a trained person.',
        'You learn about breathing, medicines and saving energy.',
      ],
    },
    {
      id: 'home',
      title: 'At home',
      signs: [],
      actions: [`Exercise at home: ${toComplete('which exercises, how long, how many days a week')}`],
    },
    {
      id: 'stop',
      title: 'Stop and get help',
      signs: ['You have chest pain.', 'You feel faint.', 'You stay very short of breath after resting.'],
      actions: ['Stop the exercise and tell the staff.', 'At home, call 000 if it does not pass quickly.'],
    },
    {
      id: 'after',
      title: 'After week 8',
      signs: [],
      actions: ['We measure your walk again.', 'We plan with you how to stay active.'],
    },
  ],

  smoking: (chart) => [
    {
      id: 'ask',
      title: 'Ask',
      signs: [],
      actions: ['At each visit we ask if you smoke or vape.'],
    },
    {
      id: 'advise',
      title: 'Advise',
      signs: [],
      actions: ['Stopping is the best thing you can do for your lungs.', 'It helps at any age, from the first days.'],
    },
    {
      id: 'assess',
      title: 'Assess',
      signs: [],
      actions: [`How ready you are to stop: ${toComplete('ready now, thinking about it, or not ready')}`],
    },
    {
      id: 'assist',
      title: 'Assist',
      signs: [],
      actions: [
        'Choose a day to stop. Throw out cigarettes, lighters and ashtrays the day before.',
        'Tell family and friends, and ask them to help.',
        'Call Quitline on 13 7848.',
        ...(chart.medicines.some(({ name }) => NICOTINE.test(name))
          ? ['Use your medicine to stop smoking, as listed in this plan.']
          : [`Medicine to help you stop: ${toComplete('medicine, dose and weeks, or remove this line')}`]),
        'When you want to smoke: wait, breathe slowly, drink water, do something else.',
      ],
    },
    {
      id: 'arrange',
      title: 'Arrange',
      signs: [],
      actions: [`${phoneUs(chart)} if you start again. We will plan the next try with you.`],
    },
  ],
}
