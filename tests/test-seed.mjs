/** What random tests begin with: the same in every run, so that a red test is red again; TEST_SEED tries another. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 20261122)
