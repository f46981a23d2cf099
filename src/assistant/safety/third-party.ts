import type { Part } from '../answer.ts'

/** Somebody other than the patient and the team. */
const OTHER =
  /\b(?:daughters?|sons?|wife|husband|partner|spouse|mother|father|mum|mom|dad|parents?|brother|sister|aunt|uncle|niece|nephew|grand\w+|relatives?|family|neighbou?r|friend|flatmate|carers?|employers?|boss|workplace|work|school|insurers?|insurance|lawyers?|solicitors?|police|court|centrelink|workcover|landlord|journalists?|reporters?|media|newspapers?|real estate|airline|priest|coach|ex)\b/
/** They want to know. */
const WANTS =
  /\b(?:wants?|wanting|asks?|asked|asking|requests?|requested|requesting|rang|ringing|rings|called|calling|phoned|demands?|needs?|is after|would like)\b/
/** Or the asker thinks of telling them. */
const TELLING =
  /\b(?:can|could|may|should|shall|must|am|are|is it|ok(?:ay)? to|allowed to|do i have to|have to)\b.{0,24}\b(?:tell|telling|give|giving|share|sharing|send|sending|release|releasing|disclose|disclosing|discuss|discussing|talk|speak|show|email|fax|hand over)\b/
/** 'Send his results to his employer': asked of the assistant, the same question. */
const HANDING_OVER =
  /^(?:(?:please|can you|could you|just|now)\s+)*(?:send|e-?mail|fax|give|tell|forward|release|disclose|show|text|post|hand)\b/
const INFORMATION =
  /\b(?:results?|cop(?:y|ies)|information|info|details|records?|notes?|reports?|letters?|diagnos\w+|spirometry|x-?rays?|scans?|tests?|medications?|meds|chart|file|condition|certificate|know|tell)\b|\bone of (?:ours|our|your|yours)\b|\b(?:our|your|a) patients?\b|\b(?:comes?|goes|attends?|been|seen) (?:here|to (?:us|you|the (?:clinic|practice)))\b/

/** 'His daughter rang and wants the results, can I tell her?', 'her employer wants a copy of the spirometry'. */
export function asksForThirdParty(message: string): boolean {
  const text = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
  if (!OTHER.test(text) || !INFORMATION.test(text)) return false
  const other = OTHER.exec(text)?.index ?? 0
  // 'her daughter wants …' speaks of them; 'I want the results of her daughter' does not
  return WANTS.test(text.slice(other)) || TELLING.test(text) || HANDING_OVER.test(text)
}

/** Nothing of the record is shown with it: whether somebody else may know is for the patient to say. */
export const THIRD_PARTY: Part = {
  text: [
    'I cannot decide whether somebody else may have this, so I have shown nothing. Nothing was sent.',
    'Ask the patient, or look for a consent in the chart. Without consent it is given only for the reason it was collected or where the law allows it (Australian Privacy Principle 6; Office of the Australian Information Commissioner, Guide to health privacy, chapters 3 and 7). In doubt, ask your medical defence organisation. If a life is in danger, call 000.',
  ].join('\n\n'),
  understood: 'whether somebody else may have information about a patient',
  outcome: 'not-known',
  saysMissed: true,
  agents: ['compliance-officer'],
}
