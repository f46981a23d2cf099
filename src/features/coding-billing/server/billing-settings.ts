import type { BillingSettings } from '../contract.ts'
import { BILLING_KINDS, SIMULATOR_MODES } from '../rules.ts'
import type { SimulatorMemory } from './channel/simulator.ts'

/** The practice settings that billing uses. */
export interface SettingStore {
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, { value: unknown }>>
  write(practice: number, key: string, setting: { value: unknown; updatedAt: string; changedBy: string }): Promise<void>
}

const BILLING = 'billing/'
const SIMULATOR = 'claim-simulator/'

export async function readSettings(store: SettingStore, practice: number): Promise<BillingSettings> {
  const found = await store.list(practice, BILLING)
  const value = (name: string) => found.get(`${BILLING}${name}`)?.value
  return {
    defaultBilling: BILLING_KINDS.find((one) => one === value('default')) ?? 'bulk-bill',
    simulator: SIMULATOR_MODES.find((one) => one === value('simulator')) ?? 'normal',
  }
}

export async function writeSettings(
  store: SettingStore,
  practice: number,
  { defaultBilling, simulator }: BillingSettings,
  { at, by }: { at: string; by: string },
): Promise<void> {
  const about = { updatedAt: at, changedBy: by }
  await store.write(practice, `${BILLING}default`, { value: defaultBilling, ...about })
  await store.write(practice, `${BILLING}simulator`, { value: simulator, ...about })
}

/**
 * Claims sent to the simulator are stored with the settings, not in the record, because they represent an external
 * system.
 */
export function simulatorMemory(store: SettingStore, now: () => Date): SimulatorMemory {
  return {
    async read(practice, key) {
      return (await store.list(practice, `${SIMULATOR}${key}`)).get(`${SIMULATOR}${key}`)?.value
    },
    write: (practice, key, value) =>
      store.write(practice, `${SIMULATOR}${key}`, {
        value,
        updatedAt: now().toISOString(),
        changedBy: 'Claim simulator',
      }),
    async mode(practice) {
      return (await readSettings(store, practice)).simulator
    },
  }
}
