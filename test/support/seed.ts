/** Loaded before the tests where `TEST_SEED` is set: what failed by chance fails again with the seed that it printed. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
