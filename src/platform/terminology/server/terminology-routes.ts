import { serve } from '#platform/api/server/serve.ts'
import { terminology } from '../contract.ts'
import { searchTerms } from '../search-terms.ts'

/** Nothing of a patient is read here, so nothing is audited. */
export const terminologyRoutes = serve(terminology)({
  search: ({ params, query }) => searchTerms(params.kind, query.q, query.limit),
})
