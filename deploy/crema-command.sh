#!/bin/sh
# A command of the shop: `crema orders`. Install it as /usr/local/bin/crema; root runs it.
set -e
# The command runs as the user of the shop, in the shop's folder, whose .env it reads: files are named by their whole path.
cd /srv/crema
exec runuser --user crema -- node scripts/prepare.mjs crema "$@"
