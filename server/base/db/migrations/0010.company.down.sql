drop table company;
drop table software_version;
