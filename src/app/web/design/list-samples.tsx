import type { ReactNode } from 'react'
import { Badge } from '#design/feedback/badge.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { FilterBar } from '#design/lists/filter-bar.tsx'
import { InboxList } from '#design/lists/inbox-list.tsx'
import { InboxRow } from '#design/lists/inbox-row.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { ViewLinks } from '#design/lists/view-links.tsx'

const nothing = () => undefined
const LETTERS = [
  { id: '1', title: 'Dr Lee' },
  { id: '2', title: 'Dr Okafor' },
]

export const listSamples: Readonly<Record<string, ReactNode>> = {
  'lists/table': (
    <Table caption="Values">
      <TableHead>
        <TableRow>
          <TableHeader>Measure</TableHeader>
          <TableHeader numeric>Value</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableHeader scope="row">FEV1</TableHeader>
          <TableCell numeric>1.32</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  ),
  'lists/tabs': (
    <Tabs defaultValue="a">
      <TabsList aria-label="Views">
        <TabsTrigger value="a">Open</TabsTrigger>
        <TabsTrigger value="b">Done</TabsTrigger>
      </TabsList>
      <TabsContent value="a">What is open</TabsContent>
    </Tabs>
  ),
  'lists/view-links': (
    <ViewLinks
      views={[
        { name: 'List', href: '#list', isCurrent: true },
        { name: 'Week', href: '#week', isCurrent: false },
      ]}
    />
  ),
  'lists/fact-list': (
    <FactList
      facts={[
        ['Born', '14 Jul 1951'],
        ['MRN', 'AUR00001'],
      ]}
    />
  ),
  'lists/filter-bar': (
    <FilterBar label="Letters" placeholder="Search letters" filters={{ q: '' }} none={{ q: '' }} onChange={nothing}>
      {null}
    </FilterBar>
  ),
  'lists/inbox-list': (
    <InboxList label="Letters" items={LETTERS} selected="1" onOpen={nothing}>
      {({ title }) => title}
    </InboxList>
  ),
  'lists/inbox-row': (
    <InboxList label="Results" items={LETTERS} selected="1" onOpen={nothing}>
      {({ id, title }, isSelected) => (
        <InboxRow
          name="Ines Sample"
          badge={<Badge tone="warning">Urgent</Badge>}
          facts={['Born 2 Aug 1955', 'received 4 Nov 2026']}
          due={id === '1' ? 'Due 22 Nov 2026' : 'Overdue since 7 Nov 2026'}
          isOverdue={id !== '1'}
          isSelected={isSelected}
        >
          {title}
        </InboxRow>
      )}
    </InboxList>
  ),
}
