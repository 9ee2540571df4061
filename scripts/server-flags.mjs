/** How Node is run for every command. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']

/**
 * How Node is run for the server, also in the Dockerfile.
 * Node would let new objects take 134 MB before it looks which of them live. With a quarter of that 2,880 pages rendered anew
 * take no longer than with half of it, and the process 40 MB less.
 * And it lets old objects grow with the memory that it may take: by default, on a large machine, to four times what lives.
 * At 100,000 products 90 MB live after load, and garbage took 170 MB more. What the server keeps is bounded by bytes
 * (docs/running-it.md, "How large it may get"), far below this limit.
 */
export const SERVER_FLAGS = [...NODE_FLAGS, '--max-semi-space-size=16', '--max-old-space-size=512']

/**
 * How Node is run for a merchant's commands. An import holds a hundred products at once, and by default garbage took 300 MB beside
 * them: 489 MB for 40,000 products, and 212 MB when Node collects it earlier, for half as much processor time more.
 */
export const COMMAND_FLAGS = [...NODE_FLAGS, '--max-semi-space-size=4', '--heap-growing-percent=50']
