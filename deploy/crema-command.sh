#!/bin/sh
# A command of the shop: `crema orders`. Install it as /usr/local/bin/crema; root runs it, also by cron.
set -e
# cron looks for programs in /usr/bin and /bin alone, where neither runuser nor a Node of one's own is
PATH="$PATH:/usr/local/bin:/usr/sbin:/sbin"
export PATH
# The command runs as the user of the shop, in the shop's folder, whose .env it reads: files are named by their whole path.
cd /srv/crema
exec runuser --user crema -- node scripts/prepare.mjs crema "$@"
