interface Page {
  title: string
  parts: readonly { heading: string; lines: readonly string[] }[]
}

/** Short and in plain language; a practice with additional terms hands them out separately. */
export const TERMS_PAGES: Record<'terms' | 'privacy', Page> = {
  terms: {
    title: 'Terms of service',
    parts: [
      {
        heading: 'What Aurora is',
        lines: [
          'Aurora is the record and patient portal of your practice. The practice runs it and is responsible for your care.',
          'It is not an emergency service. Nobody watches it at every hour. In an emergency call 000.',
          'The assistant answers from your record and your plan. It does not diagnose, and it does not replace a doctor, a nurse or a pharmacist.',
        ],
      },
      {
        heading: 'What we ask of you',
        lines: [
          'Enter what is true, about yourself or about a person who has let you act for them.',
          'Keep your password and codes to yourself. Tell the practice if you think somebody else has used your account.',
          'Staff sign up only with their own number, and only while it is valid.',
        ],
      },
      {
        heading: 'What you can expect',
        lines: [
          'What you write is judged by fixed safety rules as it comes in. These rules can miss something. If you feel very unwell, do not wait for an answer.',
          'The practice may close an account that is misused. You may stop using yours at any time; your health record stays with the practice as the law asks.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    parts: [
      {
        heading: 'What is kept',
        lines: [
          'We keep your account: name, email and phone. We keep your health record and your messages. We keep what you enter and what you ask the assistant. We also keep a log of who opened your record.',
          'It is kept on the server your practice runs. The Privacy Act 1988 and the health records law of your state apply.',
        ],
      },
      {
        heading: 'Who sees it',
        lines: [
          'People of your practice who care for you, people you let in as carers, and apps you connect yourself. Each access is logged; you can read the log in your portal under “Who opened my record”.',
          'SMS and email say only that there is something new. They never say what.',
          'Nothing is sold. Nothing is used for ads. If your practice connects an AI model from outside, it tells you so. You can say no to AI in your care.',
        ],
      },
      {
        heading: 'Your rights',
        lines: [
          'You can read and save your record in the portal. You can ask for a change there, and take back a consent.',
          'Health records are kept for at least seven years, of children until they turn 25.',
          'Ask or complain at your practice first. Then you can call the Office of the Australian Information Commissioner on 1300 363 992.',
        ],
      },
    ],
  },
}
