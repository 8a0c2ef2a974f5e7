/** What the tests were started with. Measurements, which run in this process beside the suites, change what stands in `process.env`. */
export const ENVIRONMENT: Readonly<NodeJS.ProcessEnv> = Object.freeze({ ...process.env });
