import type { OpenFeature } from '#features/feature.ts'
import { terminologyRoutes } from './terminology-routes.ts'

export const terminology: OpenFeature = () => ({ routes: terminologyRoutes })
