import { describe, expect, it } from 'vitest'
import { acknowledgement } from './acknowledge.ts'
import { createFramer, framed } from './framing.ts'
import { escaped, readMessage } from './message.ts'
import { patientIn } from './patient-numbers.ts'
import { oru } from './testing/messages.ts'
import { toDateTime, toDay } from './timestamps.ts'
import { bookingIn } from './to-booking.ts'
import { resultsIn } from './to-results.ts'
import { toUcum } from './units.ts'

const HEADER = 'MSH|^~\\&|LIS|LAB|A|B|20261115||ORU^R01|C1|P|2.4'

function read(text: string | Buffer) {
  const reading = readMessage(Buffer.from(text))
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.message
}
const problemOf = (text: string | Buffer) => {
  const reading = readMessage(Buffer.from(text))
  return 'problem' in reading ? reading.problem : undefined
}

describe('framing', () => {
  it('splits messages that arrive byte by byte, or several together', () => {
    const bytes = Buffer.concat([framed('one\rtwo'), framed('three')])
    const framer = createFramer()
    const single = [...bytes].flatMap((byte) => framer.push(Buffer.from([byte])))
    expect(single).toEqual([{ message: Buffer.from('one\rtwo') }, { message: Buffer.from('three') }])
    expect(createFramer().push(bytes)).toEqual(single)
  })

  it('0x1C inside of a message does not end it, and nothing sent disappears', () => {
    expect(createFramer().push(framed(Buffer.from([0x41, 0x1c, 0x42])))).toEqual([
      { message: Buffer.from([0x41, 0x1c, 0x42]) },
    ])
    expect(createFramer().push(Buffer.from('stray\x0bA\x1c\r'))).toMatchObject([
      { problem: 'Bytes outside of a frame.' },
      { message: Buffer.from('A') },
    ])
    expect(createFramer().push(Buffer.from('\x0bcut\x0bA\x1c\r'))).toMatchObject([
      { problem: expect.stringContaining('began before') },
      { message: Buffer.from('A') },
    ])
    const framer = createFramer()
    expect(framer.push(Buffer.from('\x0bhalf'))).toEqual([])
    expect(framer.end()).toMatchObject([{ problem: expect.stringContaining('ended in the middle') }])
    expect(createFramer(10).push(Buffer.from(`\x0b${'x'.repeat(20)}`))).toMatchObject([
      { problem: 'The message is too large.' },
    ])
  })
})

describe('reading', () => {
  it('escape sequences, repetitions, components and other separators', () => {
    const [, , obx] = read(
      `${HEADER}\rPID|1\rOBX|1|FT|a^b&c||x\\F\\y\\S\\z\\T\\w\\R\\v\\E\\u\\.br\\line \\X41\\\\H\\!\\N\\~second`,
    ).segments
    expect(obx?.words(5)).toBe('x|y^z&w~v\\u\nline A!\nsecond')
    expect(obx?.value(3, 2)).toBe('b')
    const odd = read('MSH#$%*@#LIS#LAB#A#B#20261115##ORU$R01#C1#P#2.4\rPID#1##7$$$X$MR%8')
    expect(odd.kind).toBe('ORU^R01')
    expect(
      odd
        .first('PID')
        ?.repetitions(3)
        .map((part) => part(1)),
    ).toEqual(['7', '8'])
    expect(odd.first('PID')?.value(3, 5)).toBe('MR')
  })

  it('character sets: UTF-8, Latin-1, named and unnamed', () => {
    const text = `${HEADER}|||||UNICODE UTF-8\rPID|1||||Núñez`
    expect(read(text.replace('|||||UNICODE', '||||||UNICODE')).first('PID')?.value(5)).toBe('Núñez')
    const latin = Buffer.from(`${HEADER}||||||8859/1\rPID|1||||Núñez`, 'latin1')
    expect(read(latin).first('PID')?.value(5)).toBe('Núñez')
    expect(
      read(Buffer.from(`${HEADER}\rPID|1||||Núñez`, 'latin1'))
        .first('PID')
        ?.value(5),
    ).toBe('Núñez')
    expect(problemOf(`${HEADER}||||||KOI8\rPID|1`)).toContain('KOI8')
    expect(problemOf(Buffer.from(`${HEADER}||||||UNICODE UTF-8\rPID|1||||Núñez`, 'latin1'))).toContain(
      'not in the character set',
    )
  })

  it('explains why a message cannot be read', () => {
    expect(problemOf('')).toBe('The message does not begin with MSH.')
    expect(problemOf('MSH|')).toBe('MSH-1 and MSH-2 do not name the separators.')
    expect(problemOf('MSH|^^^^|A')).toContain('separators')
    expect(problemOf(`${HEADER}\rpid|1`)).toBe('Segment 2 has no valid name.')
    expect(problemOf(`${HEADER}\r${HEADER}`)).toBe('The message has more than one MSH segment.')
  })

  it('never throws on 2,000 broken messages', () => {
    const good = oru({ controlId: 'F', person: { mrn: '1', family: 'A', given: 'B', born: '19600101' } })
    let seed = 7
    const random = () => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 2000; round++) {
      const bytes = Buffer.from(good)
      for (let hit = 0; hit < 5; hit++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      const reading = readMessage(bytes.subarray(0, Math.floor(random() * bytes.length)))
      if ('problem' in reading) continue
      patientIn(reading.message)
      resultsIn(reading.message, '2026-11-15T00:00:00Z')
      bookingIn(reading.message)
    }
  })
})

describe('times and units', () => {
  it('keeps the precision and the offset; without one it is the practice’s clock', () => {
    expect(toDateTime('2026')).toBe('2026')
    expect(toDateTime('202611')).toBe('2026-11')
    expect(toDateTime('20261115')).toBe('2026-11-15')
    expect(toDateTime('202611150930')).toBe('2026-11-14T22:30:00.000Z')
    expect(toDateTime('20260715093015')).toBe('2026-07-14T23:30:15.000Z')
    expect(toDateTime('20261115093000.1234+1000')).toBe('2026-11-14T23:30:00.000Z')
    for (const bad of ['', '20261', '20261340', '20260230', '202611152500', 'yesterday'])
      expect(toDateTime(bad)).toBeUndefined()
    expect(toDay('19510714')).toBe('1951-07-14')
    expect(toDay('1951')).toBeUndefined()
  })

  it('units to UCUM, and none where it is not sure', () => {
    expect(['x10*9/L', 'X10^9/L', 'g/L', 'µmol/L', 'kU/L', 'mmHg', 'ppb'].map(toUcum)).toEqual([
      '10*9/L',
      '10*9/L',
      'g/L',
      'umol/L',
      'k[IU]/L',
      'mm[Hg]',
      '[ppb]',
    ])
    expect(toUcum('furlongs')).toBeUndefined()
  })
})

describe('results', () => {
  const patient = { mrn: '1', family: 'A', given: 'B', born: '19600101' }
  const bundles = (more: string[]) => {
    const results = resultsIn(read(oru({ controlId: 'R', person: patient, more })), '2026-11-15T00:00:00Z')
    if ('problem' in results) throw new Error(results.problem)
    return results.reports.map(({ entry = [] }) => entry.map(({ resource }) => resource))
  }

  it('every kind of value, with flags, ranges, notes and text', () => {
    const [[report, ...values] = []] = bundles([
      'OBX|2|SN|30239-8^Sample^LN||<^5|U/L|<40|||F',
      'OBX|3|NM|1^Odd||not done|g/L||||F',
      'OBX|4|CE|2^Organism||112283007^E. coli^SCT||||||F',
      'OBX|5|ST|3^Appearance||Clear||||||C',
      'OBX|6|NM|4^Deleted||7||||||D',
      'NTE|1||Haemolysed',
      'OBX|7|FT|5^Comment||First\\.br\\second||||||F',
      'OBX|8|ED|6^PDF||x^AP^^Base64^AAAA||||||F',
    ])
    expect(values).toMatchObject([
      { valueQuantity: { value: 0.45, code: '10*9/L' }, interpretation: [{ coding: [{ code: 'N' }] }] },
      { valueQuantity: { comparator: '<', value: 5, code: 'U/L' }, referenceRange: [{ high: { value: 40 } }] },
      { valueString: 'not done' },
      { valueCodeableConcept: { text: 'E. coli' } },
      { status: 'corrected', valueString: 'Clear' },
      { status: 'entered-in-error', note: [{ text: 'Haemolysed' }] },
    ])
    expect(report).toMatchObject({
      status: 'final',
      conclusion: expect.stringMatching(/^First\nsecond\nA document was attached/),
      identifier: [{ value: 'LIS|QLAB/R/58410-2' }],
    })
  })

  it('one report for each OBR, each with its own values', () => {
    const all = bundles([
      'OBR|2||R2^Q|2345-7^Glucose^LN|||202611150800||||||||||||||||||F',
      'OBX|1|NM|2345-7^Glucose^LN||5.1|mmol/L||||F',
    ])
    expect(all.map((one) => one.length)).toEqual([2, 2])
    expect(all[1]?.[0]).toMatchObject({ identifier: [{ value: 'LIS|QLAB/R2/2345-7' }], code: { text: 'Glucose' } })
  })

  it('names what a report lacks', () => {
    const problem = (text: string) => resultsIn(read(`${HEADER}\r${text}`), '2026-11-15T00:00:00Z')
    expect(problem('PID|1')).toEqual({ problem: 'The message holds no report (OBR is missing).' })
    expect(problem('OBR|1')).toEqual({ problem: 'Report 1 does not say which test it is (OBR-4).' })
    expect(problem('OBR|1|||X^Test')).toEqual({ problem: 'Report 1 holds no value and no text (OBX is missing).' })
    expect(problem('OBR|1|||X^Test|||||||||||||||||||||Q\rOBX|1|NM|a||1')).toMatchObject({
      problem: expect.stringContaining('OBR-25'),
    })
    expect(problem('OBR|1|||X^Test|||20269999\rOBX|1|NM|a||1')).toMatchObject({
      problem: expect.stringContaining('OBR-7'),
    })
  })
})

it('an acknowledgement goes back to the sender and cannot be broken by what it repeats', () => {
  const text = acknowledgement(
    read(HEADER.replace('C1', 'C\\F\\1')),
    { code: 'AE', text: 'bad|thing\rMSA|AA' },
    'X',
    new Date(0),
  )
  const answer = read(text)
  expect(answer.first('MSA')?.value(1)).toBe('AE')
  expect(answer.first('MSA')?.value(2)).toBe('C|1')
  expect(answer.segments.map(({ name }) => name)).toEqual(['MSH', 'MSA'])
  expect(answer.segments[0]?.value(5)).toBe('LIS')
  expect(escaped('a|b^c')).toBe('a\\F\\b\\S\\c')
})
