import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import type { Awaited } from '../contract.ts'
import { EnterByHand } from './enter-by-hand.tsx'
import { ImportFhir } from './import-fhir.tsx'
import { useReceive } from './use-receive.ts'

export interface NewResultDialogProps {
  order: Awaited | undefined
  onDone: (id: string) => void
  onClose: () => void
}

export function NewResultDialog({ order, onDone, onClose }: NewResultDialogProps) {
  const [way, setWay] = useState('hand')
  const receive = useReceive(onDone)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{order ? `Result of ${order.test}` : 'New result'}</DialogTitle>
          <DialogDescription>
            It goes to the clinician who ordered the test, otherwise to the patient’s usual practitioner, otherwise to
            you.
          </DialogDescription>
        </DialogHeader>
        <Tabs value={way} onValueChange={setWay}>
          <TabsList aria-label="Source" appearance="segmented">
            <TabsTrigger value="hand">Enter manually</TabsTrigger>
            <TabsTrigger value="fhir">Import FHIR</TabsTrigger>
          </TabsList>
          <TabsContent value="hand">
            <EnterByHand order={order} receive={receive} />
          </TabsContent>
          <TabsContent value="fhir">
            <ImportFhir receive={receive} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  )
}
