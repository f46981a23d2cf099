import { Card, CardContent, CardHeader, CardTitle } from '../card.tsx'
import { Trend } from '../charts/trend.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../lists/table.tsx'
import { GallerySection } from './gallery-section.tsx'

const fev1 = [
  { at: '2024-02-03', value: 1.72 },
  { at: '2024-08-19', value: 1.66 },
  { at: '2025-01-22', value: 1.58 },
  { at: '2025-06-30', value: 1.41, note: 'after exacerbation' },
  { at: '2026-02-11', value: 1.49 },
  { at: '2026-11-12', value: 1.32 },
]

const eosinophils = [
  { at: '2026-05-04', value: 0.42 },
  { at: '2026-07-20', value: 0.61 },
  { at: '2026-09-08', value: 0.31 },
  { at: '2026-11-02', value: 0.28 },
]

export function GalleryCharts() {
  return (
    <GallerySection title="Charts and tables">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Lung function</CardTitle>
          </CardHeader>
          <CardContent>
            <Trend
              name="FEV1"
              unit="L"
              decimals={2}
              points={fev1}
              band={{ low: 1.55, high: 2.6, label: 'normal range' }}
            />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Blood eosinophils</CardTitle>
          </CardHeader>
          <CardContent>
            <Trend
              name="Eosinophils"
              unit="×10⁹/L"
              decimals={2}
              points={eosinophils}
              band={{ low: 0.04, high: 0.4, label: 'reference range' }}
            />
          </CardContent>
        </Card>
      </div>
      <Table caption="Claims of this week" showCaption frameClassName="max-h-56">
        <TableHead>
          <TableRow>
            <TableHeader>Patient</TableHeader>
            <TableHeader>Item</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader numeric>Benefit</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {claims.map(([patient, item, tone, word, benefit]) => (
            <TableRow key={patient}>
              <TableHeader scope="row">{patient}</TableHeader>
              <TableCell>{item}</TableCell>
              <TableCell>
                <Badge tone={tone}>{word}</Badge>
              </TableCell>
              <TableCell numeric>{benefit}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </GallerySection>
  )
}

const claims = [
  ['Margaret Nguyen', 'Specialist attendance', 'success', 'Paid', '$128.40'],
  ['Ravi Patel', 'Spirometry', 'info', 'Submitted', '$38.15'],
  ["Siobhán O'Connor", 'Specialist attendance', 'warning', 'Check', '$128.40'],
  ['TE WHARE, Hēmi', 'Bronchodilator response', 'critical', 'Refused', '$0.00'],
  ['van der BERG, Anneke', 'Care plan review', 'unknown', 'Not known', '—'],
] as const
