delete from gp_export_conf where export_type = 'COMPARE';
delete from gp_export where export_type = 'COMPARE';
alter table gp_export_conf drop constraint gp_export_conf_export_type_check;
alter table gp_export_conf add constraint gp_export_conf_export_type_check
  check (export_type in ('LINE', 'BOOK', 'STOCK', 'NOMATCH', 'ERROR'));
alter table gp_export drop constraint gp_export_export_type_check;
alter table gp_export add constraint gp_export_export_type_check
  check (export_type in ('LINE', 'BOOK', 'STOCK', 'NOMATCH', 'ERROR'));
