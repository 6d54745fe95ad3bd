#!/usr/bin/env bash
# Run once by the image of PostgreSQL, for a new data folder: the two roles of src/docs/operating.md, 'Tables and roles'.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$(cat /run/secrets/owner_password)" --set desk="$(cat /run/secrets/desk_password)" <<'SQL'
create role causeway_owner login password :'owner';
create role causeway_desk login password :'desk';
create database causeway owner causeway_owner;
SQL
