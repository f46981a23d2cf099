import type { Difference } from '../describe.ts'

export interface DifferenceTableProps {
  caption: string
  titles: readonly [string, string]
  differences: readonly Difference[]
}

/** The differences between two versions, side by side. */
export function DifferenceTable({ caption, titles, differences }: DifferenceTableProps) {
  return (
    <div className="table-scroll">
      <table className="data-table text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, before, after }) => (
            <tr key={label} className="align-top">
              <th scope="row">{label}</th>
              <td dir="auto">{before || '—'}</td>
              <td dir="auto">{after || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
