import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

type Calculate = Extract<Question, { kind: 'calculate' }>

/** Units, inputs and items of scores, and how a calculation is asked for. Other words ask for something beside it. */
const OF_CALCULATIONS = new Set(
  `aa acidosis adjust adjusted add added adult after afterwards age aged ahi air albumin alone alveolar ambient amount amounts anion answer arterial
  apnoea apnoeas bazett bd bicarb bicarbonate block blood bmi body bottle bp breathing breaths bronchodilator bronchodilators bsa c calc
  calculation cancer caps cells celsius centile change changed cigarettes cl clearance cm cockcroft confused confusion conversion conversions
  convert converted corrected correction correct count cr crcl criteria cylinder cylinders d daily dbp deep degree degrees delta dens diameter
  diastolic dl doubled doubling dose doses dosing drinker dvt e effusion else embolism equals equivalent equivelent equation estimate events
  every exudate exudative f fahrenheit feet ferritin fi02 fine fio2 fluid foot formula fraction fridericia from ft full g gap gases gault
  girl give gradient gram grams half heart heavy height hip hour hourly hours hypertension hypertensive ideal immobilised inch inches index
  interval kg kilo kilos kl kpa l last lasts lbs ldh leading left leg legs less light likely limit litre long loose lpm m mass
  maximum measured mg micro microgram micromol mild mins min minimum ml mls mm mmhg mmol moderate month mpap na neck
  newly nodule nothing o obese observed obstructed oh op ounces oz p pa02 paco2 pack packet packs pao2 pao pco2 peak per percent pf ph pleural po2
  positive post pouch pounds ppd pre predicted pregnant pressure previous protein proteins pulse puffs qt qtc quarter quick quit r
  rapid rate ratio reading reducing respiratory response responsive restrictive result reverse reversible reversibility rollies rolling rolls
  roll rough roughly rox rr sao2 sbp score sea see serum severe severity shag significant sign signs size sleep smokers smoked snore snores
  snoring something speed spesi standing stage starting steps stop stone strength sum surgery swelling swollen systolic t tab tablet
  tablets tabs tailor taper tapering tds term test tidal times tired tlc tobacco tool tools total transudate transudative ts type uln unit
  units up upper urea usual value values vdt ventilated volume walk walks warm wean weaning week weekly weeks weighed weighs weight wells went
  winters winter work worth year years yo yr yrs sex male female man woman boy gender`.split(/\s+/),
)
/** Of a medication. */
const OF_MEDICATIONS =
  /^(?:convert|tablets|taper|course-total|sum|steroid|bronchodilator-response|any|oxygen-cylinder)|steroid|theophyll|level|dose/

/**
 * A formula answers for its figures alone: who may drive, or whether a medication is still given, is another question. Small words
 * and words of the formula ask for nothing else.
 */
export function leftOutOfCalculation(lexemes: readonly Lexeme[], { calculator }: Calculate): Lexeme[] {
  const isOfMedications = OF_MEDICATIONS.test(calculator)
  return lexemes.filter((one) => {
    if (one.kind === 'medicine') return !isOfMedications && !/^(?:pred|oxygen|o2|salbutamol|ventolin)$/i.test(one.text)
    return (
      one.kind === 'unknown' &&
      one.text.length > 2 &&
      /^\p{Ll}/u.test(one.text) &&
      !/\d/.test(one.text) &&
      !OF_CALCULATIONS.has(one.text.toLowerCase())
    )
  })
}
