import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import type { Interpretation, Response } from '../contract.ts'
import { ZChart } from './tests/z-chart.tsx'

const SEVERITY_TONES: Record<string, Tone> = {
  normal: 'success',
  mild: 'info',
  moderate: 'warning',
  severe: 'critical',
}

/** Pattern and severity as text, z-scores as a chart, both bronchodilator rules, gas transfer and walk. */
export function Reading({ interpretation, caption }: { interpretation: Interpretation; caption: string }) {
  const {
    pattern,
    severity,
    diffusion,
    noReference,
    walk,
    bronchodilatorResponse: response,
    goldGrade,
    fev1Q,
  } = interpretation
  return (
    <div className="grid gap-4">
      {noReference && (
        <Alert tone="unknown" title="No reference">
          {noReference.reason}
        </Alert>
      )}
      {pattern && (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-lg font-semibold">{pattern.label}</span>
            {severity && severity !== 'normal' && (
              <Badge tone={SEVERITY_TONES[severity]}>{`${severity} by FEV1 z-score`}</Badge>
            )}
          </p>
          {pattern.note && <p className="text-sm text-muted">{pattern.note}</p>}
        </div>
      )}
      <ZChart interpretation={interpretation} caption={caption} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {response?.ersAts2022 && <ResponseLine response={response.ersAts2022} of="predicted" limit="more than 10%" />}
        {response && <ResponseLine response={response.atsErs2005} of="baseline" limit="more than 12% and 200 mL" />}
        {diffusion && (
          <div>
            <dt className="font-semibold">Gas transfer</dt>
            <dd>{`${diffusion.label}${diffusion.severity === 'normal' ? '' : `, ${diffusion.severity}`}`}</dd>
          </div>
        )}
        {walk && (
          <div>
            <dt className="font-semibold">Six-minute walk</dt>
            <dd>
              {walk.kind === 'walk'
                ? `${walk.measuredM} m, ${Math.round(walk.percent)}% of predicted ${Math.round(walk.predictedM)} m`
                : `No reference: ${walk.reason}`}
            </dd>
          </div>
        )}
        {goldGrade && (
          <div>
            <dt className="font-semibold">Where COPD is the diagnosis</dt>
            <dd>{goldGrade}</dd>
          </div>
        )}
        {fev1Q !== undefined && (
          <div>
            <dt className="font-semibold">FEV1Q</dt>
            <dd>{fev1Q.toFixed(1)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function ResponseLine({ response, of, limit }: { response: Response; of: string; limit: string }) {
  const part = (name: string, { percent, changeL }: Response['fev1']) =>
    `${name} ${changeL < 0 ? '−' : '+'}${Math.abs(Math.round(changeL * 1000))} mL (${Math.round(percent)}%)`
  return (
    <div>
      <dt className="font-semibold">{`Bronchodilator, ${response.rule}`}</dt>
      <dd>{response.significant ? 'Significant response' : 'No significant response'}</dd>
      <dd className="text-xs text-muted">
        {`${part('FEV1', response.fev1)}, ${part('FVC', response.fvc)} of ${of}; counts when ${limit}`}
      </dd>
    </div>
  )
}
