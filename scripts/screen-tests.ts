import { configure } from '@testing-library/react'

/** A screen test waits for what should appear, also on a busy machine. */
configure({ asyncUtilTimeout: 30_000 })
