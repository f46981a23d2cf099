import type { Services } from './services.ts'

/** Built at the first use and shared by every feature of one server. */
export function oncePerServer<Built>(build: (services: Services) => Built): (services: Services) => Built {
  const built = new WeakMap<Services, Built>()
  return (services) => {
    const known = built.get(services) ?? build(services)
    built.set(services, known)
    return known
  }
}
