drop table order_import_mapping;
