import type { Alert } from '../contract.ts'

/** Text of an alert: cause, possible effect and what to do, if the rule lists them separately, then its sources. */
export function AlertText({ alert }: { alert: Alert }) {
  const { parts = [], detail } = alert
  return (
    <div className="grid gap-1">
      {parts.length === 0 ? (
        <p>{detail}</p>
      ) : (
        <dl className="grid gap-x-2 gap-y-0.5 sm:grid-cols-facts">
          {parts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="max-sm:mb-1">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Sources alert={alert} />
    </div>
  )
}

function Sources({ alert: { links = [], source, rule, version } }: { alert: Alert }) {
  const about = `rule ${rule}, version ${version}`
  if (links.length === 0) return <p className="text-xs text-muted">{`${source} · ${about}`}</p>
  const isVerified = links.some(({ isRead }) => isRead)
  return (
    <div className="text-xs text-muted">
      {!isVerified && <p className="font-medium">Source not verified</p>}
      <ul className="flex flex-wrap gap-x-3">
        {links.map(({ title, url, isRead }) => (
          <li key={url} className="min-w-0 wrap-anywhere">
            <a href={url} target="_blank" rel="noreferrer" className="btn-link py-1">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            {isVerified && !isRead && ' (not verified)'}
          </li>
        ))}
      </ul>
      <p>{about}</p>
    </div>
  )
}
