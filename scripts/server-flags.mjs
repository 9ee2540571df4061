/**
 * How the server's Node is run, here and in the Dockerfile. Node would let new objects take 134 MB before it looks which of
 * them live; a page is rendered in a hundredth of that, and the server's speed does not depend on it (docs/bench.md).
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
