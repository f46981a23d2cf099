import { listedMedications } from '#medicine/medications/medications.ts'
import { medicationText } from './medication-text.ts'

export type MedicationName = { generic: string; brand?: string; product?: string }

const device =
  /\s+(?:pMDI|Autohaler|Respimat|Turbuhaler|Accuhaler|Ellipta|Genuair|Breezhaler|HandiHaler|Zonda|Spiromax|Aerosphere|Rapihaler)$/i

const lower = (text: string) => text.toLocaleLowerCase('en-AU')
const ingredientsOf = (generic: string) => lower(generic).split(/\s*[+/]\s*/)

const inhaled = new Set(listedMedications.flatMap(({ generic }) => ingredientsOf(generic)))
const brands = new Set(listedMedications.flatMap((medication) => medication.brands.map((brand) => lower(brand))))

/** Other medications that patients with lung disease often take; a name in neither list is shown as recorded. */
const others = new Set(
  `adrenaline amiodarone amitriptyline amlodipine amoxicillin apixaban aspirin atenolol atorvastatin azithromycin
  bisoprolol candesartan cefalexin cetirizine ciclosporin citalopram clopidogrel codeine dabigatran diazepam digoxin
  doxycycline escitalopram esomeprazole furosemide gliclazide indapamide irbesartan lercanidipine loratadine metformin
  methotrexate metoprolol mirtazapine mometasone montelukast morphine nicotine omeprazole oxycodone pantoprazole
  paracetamol perindopril prednisolone prednisone pregabalin rabeprazole ramipril risedronate rivaroxaban rosuvastatin
  roxithromycin sertraline simvastatin spironolactone telmisartan theophylline varenicline venlafaxine warfarin`.split(
    /\s+/,
  ),
)

function isGeneric(name: string): boolean {
  return ingredientsOf(name).every((one) => inhaled.has(one) || others.has(one.split(' ')[0] ?? ''))
}

function isBrand(name: string): boolean {
  const plain = lower(name.replace(device, ''))
  return brands.has(lower(name)) || brands.has(plain)
}

const asGeneric = (name: string) => lower(name.charAt(0)) + name.slice(1).replace(/\s*\/\s*/g, ' + ')

// 'Anoro Ellipta (umeclidinium/vilanterol) 62.5/25 microgram': name, name in brackets, strength and form
const withBrackets = /^([^(\d]+?)\s*\(([^)]+)\)\s*(.*)$/
const plain = /^(\D+?)\s+(\d.*)$/

/** Generic name first, then brand (ACSQHC 2017). A text that cannot be split stays as it is. */
export function medicationName(text: string): MedicationName {
  const [, outside = '', inside = '', rest = ''] = withBrackets.exec(text) ?? []
  const product = rest ? { product: medicationText(rest) } : {}
  // a former name in brackets, such as furosemide (frusemide), is not a brand
  const names =
    isGeneric(inside) && !isGeneric(outside)
      ? { generic: asGeneric(inside), brand: outside }
      : isBrand(inside)
        ? { generic: asGeneric(outside), brand: inside }
        : undefined
  if (outside && names) return { ...names, ...product }
  const name = outside ? `${outside} (${inside})` : (plain.exec(text)?.[1] ?? text)
  const left = text.slice(name.length).trim()
  const known = isGeneric(outside || name)
  return { generic: known ? asGeneric(name) : name, ...(left && { product: medicationText(left) }) }
}
