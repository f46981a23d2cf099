import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Citation } from '#design/citation.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatDate } from '#fhir/dates.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { lungFunction, type Report } from '../../lung-function/contract.ts'
import { ChartLink } from '../chart-link.tsx'
import { Reading } from '../reading.tsx'
import type { RespiratoryAddress } from '../use-respiratory-address.ts'
import { Comparison } from './comparison.tsx'
import { Curves } from './curves.tsx'
import { ReportSignature, ReportStatus } from './report-signature.tsx'
import { ReportTrends } from './report-trends.tsx'

/** One lung-function report: interpretation, curves, quality, trends, and a comparison with another test. */
export default function ReportView({ id, address }: { id: string; address: RespiratoryAddress }) {
  const { data, error, isPending, isFetching, refetch } = useRead(lungFunction.report, { params: { id } })
  const seesRegisters = may(useRead(account.me).data?.user, 'see-registers')
  const back = address.hrefWith({ report: undefined, with: undefined })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="no-print">
        <Link href={back} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          {seesRegisters ? 'Registers and tests' : 'Tests'}
        </Link>
      </p>
      {isPending && (
        <>
          <LoadingText>Loading the report…</LoadingText>
          <SkeletonCard lines={12} />
        </>
      )}
      {!isPending && !data && (
        <Card>
          <ErrorState cause={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {data && <ReportParts report={data} address={address} />}
    </div>
  )
}

function ReportParts({ report, address }: { report: Report; address: RespiratoryAddress }) {
  const { patient, interpretation } = report
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{`Lung function, ${formatDate(report.date)}`}</h2>
          <p className="text-sm">
            <ChartLink patient={patient} className="font-semibold" />
            <span className="text-muted">
              {[
                '',
                patient.birthDate && `Born ${formatBirthDate(patient.birthDate)}`,
                patient.sex,
                patient.mrn && `MRN ${patient.mrn}`,
                patient.heightCm && `${patient.heightCm} cm`,
              ]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </span>
          </p>
        </div>
        <div className="no-print flex flex-wrap items-start gap-2">
          {report.others.length > 0 && (
            <Field label="Compare with" hideLabel>
              <NativeSelect
                value={address.comparedWith ?? ''}
                onChange={({ target }) => address.set({ with: target.value })}
              >
                <option value="">Compare with…</option>
                {report.others.map(({ id, date }) => (
                  <option key={id} value={id}>
                    {formatDate(date)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(lungFunction.reportPdf, { params: { id: report.id } })}
            target="_blank"
            rel="noreferrer"
          >
            <Printer aria-hidden="true" />
            Print PDF
          </a>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-three-two">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <CardHeader>
              <CardTitle>Reading</CardTitle>
              <CardDescription>
                {interpretation?.referenceSet === 'gli-2012' ? 'GLI-2012' : 'GLI Global 2022'}
                {report.performer && `, tested by ${report.performer}`}
                {report.device && `, ${report.device}`}
              </CardDescription>
            </CardHeader>
            <CardContent className="grid gap-4">
              {interpretation ? (
                <Reading interpretation={interpretation} caption={`Z-scores of ${formatDate(report.date)}`} />
              ) : (
                <Alert tone="unknown" title="Not interpreted">
                  {report.notInterpreted}
                </Alert>
              )}
              <Curves report={report} />
            </CardContent>
          </Card>
          {/* beside the report where curves already fill this column */}
          {report.curves.length === 0 && <ReportTrends report={report} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <CardHeader>
              <CardTitle>
                Report
                <ReportStatus status={report.status} />
              </CardTitle>
              <CardDescription>As saved. The figures beside it are calculated again.</CardDescription>
            </CardHeader>
            <CardContent className="grid gap-3 text-sm">
              <p className="whitespace-pre-line">{report.conclusion || 'No conclusion was written.'}</p>
              <ReportSignature report={report} />
              {report.comment && <p>{`Comment: ${report.comment}`}</p>}
              <Quality quality={report.quality} />
            </CardContent>
          </Card>
          {report.curves.length > 0 && <ReportTrends report={report} />}
        </div>
      </div>
      {address.comparedWith && <Comparison report={report} otherId={address.comparedWith} />}
      {interpretation && <Sources sources={[...interpretation.sources, ...(report.predictedShape?.sources ?? [])]} />}
    </>
  )
}

function Quality({ quality }: Pick<Report, 'quality'>) {
  if (quality.length === 0) return <p className="text-muted">Quality was not graded: no manoeuvres were entered.</p>
  return (
    <ul className="grid gap-1">
      {quality.map(({ measure, stage, grade }) => (
        <li key={`${stage} ${measure}`} className="flex flex-wrap items-center gap-2">
          <Badge tone={/^[AB]/.test(grade) ? 'success' : grade.startsWith('C') ? 'info' : 'warning'}>
            {`${measure} grade ${grade.charAt(0)}`}
          </Badge>
          <span className="text-muted">{`${stage === 'pre' ? 'before' : 'after'} bronchodilator, ${grade.slice(3)}`}</span>
        </li>
      ))}
    </ul>
  )
}

type NamedSource = { name: string; version: string; citation: string; url: string | null }

function Sources({ sources }: { sources: readonly NamedSource[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">{`Read by ${sources.length} named rules`}</summary>
      <ul className="mt-2 grid gap-1 text-muted">
        {sources.map(({ name, version, citation, url }) => (
          <li key={name + version}>
            {`${name}, ${version}. `}
            <Citation citation={citation} url={url} />
          </li>
        ))}
      </ul>
    </details>
  )
}
