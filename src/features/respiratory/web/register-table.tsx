import { Link } from 'wouter'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import type { RegisterRow } from '../contract.ts'
import { REGISTER_NAMES, type Register } from '../rules.ts'
import { zText } from './tests/z-text.ts'

export function RegisterTable({ register, rows }: { register: Register; rows: readonly RegisterRow[] }) {
  return (
    <Table caption={`${REGISTER_NAMES[register]} register`} className="stacks-on-phone">
      <TableHead>
        <TableRow>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Control</TableHeader>
          <TableHeader numeric>FEV1 z</TableHeader>
          <TableHeader numeric>
            Exacerbations
            <span className="block font-normal">12 months</span>
          </TableHeader>
          <TableHeader>Phenotype</TableHeader>
          <TableHeader>Treatment</TableHeader>
          <TableHeader>Inhaler</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.patientId}>
            <TableHeader scope="row">
              <Link className="figure-link whitespace-nowrap" href={`/patients/${row.patientId}`}>
                {row.name}
              </Link>
              <span className="block text-xs font-normal whitespace-nowrap text-muted">
                {row.birthDate ? `Born ${formatBirthDate(row.birthDate)}` : 'Birth date not known'}
              </span>
            </TableHeader>
            <TableCell data-wide>
              <Control control={row.control} />
            </TableCell>
            <TableCell numeric data-label="FEV1 z" className="relative whitespace-nowrap">
              <Spirometry spirometry={row.spirometry} />
            </TableCell>
            <TableCell numeric data-label="Exacerbations a year" className="md:whitespace-nowrap">
              <Exacerbations {...row.exacerbations} />
            </TableCell>
            <TableCell data-label="Phenotype">
              <Phenotype row={row} />
            </TableCell>
            <TableCell data-label="Treatment" className="md:min-w-32">
              {row.step?.replace(/ \(.*\)/, '') ?? <NotKnown />}
              {row.classes.length > 0 && <span className="block text-xs text-muted">{row.classes.join(', ')}</span>}
            </TableCell>
            <TableCell data-label="Inhaler" data-wide className="md:min-w-44">
              {row.devices.join(', ') || <NotKnown />}
              <span className="block text-xs text-muted">
                {row.technique
                  ? `${row.technique.correct} of ${row.technique.total} steps, ${formatDate(row.technique.date)}`
                  : 'Technique not checked'}
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const NotKnown = () => <span className="text-muted">Not recorded</span>

const BAND_TONES: Record<string, Tone> = {
  low: 'success',
  medium: 'info',
  high: 'warning',
  'very high': 'critical',
  'totally controlled': 'success',
  'well controlled': 'success',
  'not well controlled': 'warning',
}

function Control({ control }: Pick<RegisterRow, 'control'>) {
  if (!control) return <NotKnown />
  const words = control.measure === 'CAT' ? `${control.band} impact` : control.band
  return (
    <>
      <span className="flex items-center gap-2 whitespace-nowrap">
        {`${control.measure} ${control.value}`}
        <Badge tone={BAND_TONES[control.band] ?? 'neutral'}>{words}</Badge>
      </span>
      <span className="block text-xs text-muted">{formatDate(control.date)}</span>
    </>
  )
}

function Spirometry({ spirometry }: Pick<RegisterRow, 'spirometry'>) {
  if (!spirometry) return <NotKnown />
  const { z, fev1L, date, reportId } = spirometry
  const isLow = z < -1.645
  const words = `${isLow ? '↓ ' : ''}${zText(z)}`
  return (
    <>
      {reportId ? (
        <Link className={isLow ? 'figure-link font-bold' : 'figure-link'} href={`/pulmonology?report=${reportId}`}>
          {words}
        </Link>
      ) : (
        <span className={isLow ? 'font-bold' : undefined}>{words}</span>
      )}
      {isLow && <span className="sr-only"> below the lower limit</span>}
      <span className="block text-xs text-muted">{`${fev1L.toFixed(2)} L`}</span>
      <span className="block text-xs text-muted">{formatDate(date)}</span>
    </>
  )
}

function Exacerbations({ moderate, severe }: RegisterRow['exacerbations']) {
  return (
    <>
      <span className={severe > 0 || moderate > 1 ? 'font-bold' : undefined}>{moderate + severe}</span>
      {severe > 0 && <span className="block text-xs text-muted">{`${severe} in hospital`}</span>}
    </>
  )
}

function Phenotype({ row: { eosinophilsPerUl, feno, ige } }: { row: RegisterRow }) {
  const parts = [
    eosinophilsPerUl && `Eosinophils ${eosinophilsPerUl.value}/µL`,
    feno && `FeNO ${feno.value} ppb`,
    ige && `IgE ${ige.value} kIU/L`,
  ].filter(Boolean)
  if (parts.length === 0) return <NotKnown />
  return parts.map((part) => (
    <span key={String(part)} className="block whitespace-nowrap">
      {part}
    </span>
  ))
}
