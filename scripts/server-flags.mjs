/**
 * How the server's Node is run, here and in the Dockerfile. Node would let new objects take 134 MB before it looks which of
 * them live. A quarter of it made the server slower while stocks move, half of it did not (`npm run bench -- --freshness`).
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32']
