import type { FastifyRequest } from 'fastify'

const CRAWLER = /bot|crawl|spider|slurp|bingpreview/i

export const isCrawler = ({ headers }: FastifyRequest) => CRAWLER.test(headers['user-agent'] ?? '')
