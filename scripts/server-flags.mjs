/** How Node is run for every command. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']

/**
 * How Node is run for the server, also in the Dockerfile. It would let new objects take 134 MB before it looks which of them
 * live. A quarter of that made the server slower while stocks move, half of it did not (`npm run bench -- --freshness`).
 */
export const SERVER_FLAGS = [...NODE_FLAGS, '--max-semi-space-size=32']
