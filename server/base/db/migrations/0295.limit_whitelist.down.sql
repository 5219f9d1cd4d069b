drop table limit_whitelist;
