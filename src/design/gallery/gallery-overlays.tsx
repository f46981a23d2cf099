import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card, CardContent } from '../card.tsx'
import { playChime } from '../feedback/sound.ts'
import { toast } from '../feedback/toast-store.ts'
import { Field } from '../inputs/field.tsx'
import { Input } from '../inputs/input.tsx'
import { ConfirmDialog } from '../overlays/alert-dialog.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../overlays/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../overlays/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import { Sheet, SheetContent, SheetTrigger } from '../overlays/sheet.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { confirmDiscard, useUnsavedGuard } from '../overlays/unsaved-guard.ts'
import { GallerySection } from './gallery-section.tsx'

export function GalleryOverlays() {
  return (
    <GallerySection title="Overlays and messages">
      <Card>
        <CardContent className="flex flex-wrap gap-3">
          <Dialogs />
          <Menus />
          <Toasts />
          <Guard />
        </CardContent>
      </Card>
    </GallerySection>
  )
}

function Dialogs() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Dialog</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>New appointment</DialogTitle>
            <DialogDescription>Margaret Nguyen · Born 14 Jul 1951 (75 y) · MRN 004217</DialogDescription>
          </DialogHeader>
          <Field label="Reason" required>
            <Input />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button>Book</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Confirm
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this appointment?"
        description="The patient will be told by text message."
        confirmLabel="Cancel appointment"
        cancelLabel="Keep it"
        variant="destructive"
        onConfirm={() => toast({ title: 'Appointment Cancelled' })}
      />
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="outline">Sheet</Button>
        </SheetTrigger>
        <SheetContent title="Task details" description="Triage agent · 92 % confidence">
          <p className="text-sm">Evidence and proposed changes stand here.</p>
        </SheetContent>
      </Sheet>
    </>
  )
}

function Menus() {
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            Menu
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Dr Sarah Chen</DropdownMenuLabel>
          <DropdownMenuItem>
            <Settings aria-hidden="true" />
            UI & Preferences
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem destructive>
            <LogOut aria-hidden="true" />
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">Popover</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Source of this statement">
          <p className="max-w-xs text-sm">Observation of 12 Nov 2026: FEV1 1.32 L.</p>
        </PopoverContent>
      </Popover>
      <Tooltip content="Opens the patient search, Ctrl K">
        <Button variant="outline">Tooltip</Button>
      </Tooltip>
    </>
  )
}

function Toasts() {
  const [undone, setUndone] = useState(0)
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          toast({ title: 'Settings Saved', description: 'Your UI preferences have been applied', variant: 'success' })
          void playChime()
        }}
      >
        Toast
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({ title: 'Login Failed', description: 'Invalid email or password', variant: 'destructive' })
        }
      >
        Destructive toast
      </Button>
      <Button
        variant="outline"
        onClick={() => toast({ title: 'Checked in', action: { label: 'Undo', onPress: () => setUndone(undone + 1) } })}
      >
        Toast with Undo ({undone})
      </Button>
    </>
  )
}

function Guard() {
  const [isDirty, setIsDirty] = useState(false)
  useUnsavedGuard(isDirty, 'Clinical note')
  const close = async () => {
    if (await confirmDiscard()) setIsDirty(false)
  }
  return (
    <>
      <Button variant="outline" aria-pressed={isDirty} onClick={() => setIsDirty(!isDirty)}>
        Unsaved work: {isDirty ? 'yes' : 'no'}
      </Button>
      <Button variant="outline" onClick={() => void close()}>
        Close workspace
      </Button>
    </>
  )
}
