#!/bin/sh
# A command of the shop with the shop's own settings: `crema orders`. Install it as /usr/local/bin/crema; root runs it.
set -e
set -a
. /etc/crema.env
set +a
# The command runs as the user of the shop, in the shop's folder: files are named by their whole path.
cd /srv/crema
exec runuser --user crema -- node scripts/prepare.mjs crema "$@"
